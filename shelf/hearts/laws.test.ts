/** The laws of games, of the module as it lies beside a page. */
import { checkModule } from 'svista/testing';
import { expect, it } from 'vitest';
import * as besidePage from './board';

it('keeps the laws of games, with any number of players', { tags: ['long'] }, () => {
  expect(checkModule(besidePage)).toEqual({ lines: ['Hearts: keeps all laws.'], status: 0 });
});
