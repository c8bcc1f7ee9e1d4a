/** The parts that all screens are made of, as markup: cards, buttons, fields, sheets. */
import { createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { parseFace } from '../../../src/cards/notation';
import { must } from '../../../src/lib/result';
import Announcements from '../../../src/ui/kit/Announcements.svelte';
import { Announcer } from '../../../src/ui/kit/announcer.svelte';
import Button from '../../../src/ui/kit/Button.svelte';
import Card from '../../../src/ui/kit/Card.svelte';
import { figures } from '../../../src/ui/kit/art/figures';
import CardDefs from '../../../src/ui/kit/CardDefs.svelte';
import CardName from '../../../src/ui/kit/CardName.svelte';
import Choice from '../../../src/ui/kit/Choice.svelte';
import Dialog from '../../../src/ui/kit/Dialog.svelte';
import Field from '../../../src/ui/kit/Field.svelte';
import Host from '../../../src/ui/kit/Host.svelte';
import Icon from '../../../src/ui/kit/Icon.svelte';
import Seat from '../../../src/ui/kit/Seat.svelte';
import Sheet from '../../../src/ui/kit/Sheet.svelte';
import Stepper from '../../../src/ui/kit/Stepper.svelte';
import Toggle from '../../../src/ui/kit/Toggle.svelte';
import Wordmark from '../../../src/ui/kit/Wordmark.svelte';

const text = (words: string) => createRawSnippet(() => ({ render: () => `<span>${words}</span>` }));
const sevenOfSpades = must(parseFace('7S'));

it('a card names itself if it has a label and is decoration if not', () => {
  expect(render(Card, { props: { face: sevenOfSpades, label: 'Seven of spades' } }).body).toMatch(
    /role="img"[^>]*aria-label="Seven of spades"/,
  );
  expect(render(Card, { props: { face: sevenOfSpades } }).body).toMatch(/<span[^>]*aria-hidden="true"/);
});

it('a card uses the drawing of its face, of its small face, or of the back', () => {
  expect(render(Card, { props: { face: sevenOfSpades } }).body).toContain('href="#card-7S"');
  expect(render(Card, { props: { face: sevenOfSpades, size: 'mini' } }).body).toContain('href="#mini-7S"');
  expect(render(Card, { props: { face: null, size: 'mini' } }).body).toContain('href="#card-back"');
});

it('every drawing that a card or its name uses is among the definitions', () => {
  const defs = render(CardDefs, { props: { loadFigures: () => Promise.resolve(figures) } }).body;
  for (let face = 0; face < 52; face++) {
    const bodies = [
      render(Card, { props: { face } }).body,
      render(Card, { props: { face, size: 'mini' } }).body,
      render(CardName, { props: { face, label: 'x' } }).body,
    ];
    for (const [, id] of bodies.join('').matchAll(/href="#([^"]+)"/g)) expect(defs).toContain(`id="${id}"`);
  }
});

it('a face says nothing about itself on the back of a card', () => {
  const backs = new Set([0, 1].map(() => render(Card, { props: { face: null } }).body));
  expect([...backs].join()).not.toMatch(/card-\d|card-[AJQKT]/);
});

it('a button that cannot be used says why, can be reached, and is no disabled element', () => {
  const { body } = render(Button, { props: { reason: 'Match the suit or the rank', children: text('Discard') } });
  const described = body.match(/aria-describedby="([^"]+)"/)![1]!;
  expect(body).toContain('aria-disabled="true"');
  expect(body).not.toMatch(/\sdisabled/);
  expect(body).toMatch(new RegExp(`id="${described}"[^>]*>(<!---->)?Match the suit`));
});

it('a button that is an icon alone has its label as its name', () => {
  expect(render(Button, { props: { icon: 'settings', label: 'Settings' } }).body).toMatch(
    /<button[^>]*aria-label="Settings"/,
  );
});

it('an icon is decoration unless it has a label', () => {
  expect(render(Icon, { props: { name: 'x' } }).body).toContain('aria-hidden="true"');
  expect(render(Icon, { props: { name: 'x', label: 'Away' } }).body).toMatch(/role="img"[^>]*aria-label="Away"/);
});

it('a field is tied to its label, its hint and its error', () => {
  const { body } = render(Field, {
    props: { label: 'Your name', value: '', hint: 'The others see it', error: 'Too long' },
  });
  const id = body.match(/<label for="([^"]+)"/)?.[1] ?? body.match(/<label[^>]*for="([^"]+)"/)![1]!;
  expect(body).toMatch(new RegExp(`<input[^>]*id="${id}"`));
  expect(body).toContain(`aria-describedby="${id}-hint ${id}-error"`);
  expect(body).toContain('aria-invalid="true"');
  expect(render(Field, { props: { label: 'Your name', value: '' } }).body).not.toMatch(/aria-invalid|aria-describedby/);
});

it('a stepper is a spin button with its limits and its value in words', () => {
  const { body } = render(Stepper, {
    props: {
      label: 'Rounds',
      value: 1,
      min: 1,
      max: 9,
      fewerLabel: 'Fewer',
      moreLabel: 'More',
      format: (n: number) => `${n} round`,
    },
  });
  expect(body).toMatch(
    /role="spinbutton"[^>]*aria-valuenow="1"[^>]*aria-valuemin="1"[^>]*aria-valuemax="9"[^>]*aria-valuetext="1 round"/,
  );
  expect(body).toMatch(/aria-label="Fewer: Rounds" aria-disabled="true"/);
  expect(body).toMatch(/aria-label="More: Rounds" aria-disabled="false"/);
});

it('a toggle is a switch, a choice a group of radio buttons with one name', () => {
  expect(render(Toggle, { props: { label: 'Sound', checked: true } }).body).toMatch(/role="switch"/);
  const { body } = render(Choice, {
    props: {
      label: 'Suits',
      value: 2,
      options: [
        { value: 2, label: 'Two' },
        { value: 4, label: 'Four' },
      ],
    },
  });
  const names = [...body.matchAll(/type="radio" name="([^"]+)"/g)].map((match) => match[1]);
  expect(body).toContain('<legend');
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
  expect(body.match(/checked/g)).toHaveLength(1);
});

it('a seat has its letter with its colour, its name, and a frame while it is their turn', () => {
  const { body } = render(Seat, { props: { seat: 9, name: 'Bruno', letter: 'B', turn: true } });
  expect(body).toContain('--seat-1');
  expect(body).toMatch(/class="seat [^"]*turn/);
  expect(body).toMatch(/class="name[^"]*"[^>]*>Bruno/);
  expect(render(Seat, { props: { seat: 9, name: 'Bruno', letter: 'B' } }).body).not.toMatch(/class="[^"]*turn/);
});

it('a closed sheet is not there, an open one is named by its title', () => {
  const props = { title: 'What happened', closeLabel: 'Close', children: text('nothing yet') };
  expect(render(Sheet, { props: { ...props, open: false } }).body).not.toContain('nothing yet');
  const { body } = render(Sheet, { props: { ...props, open: true } });
  const title = body.match(/<section[^>]*aria-labelledby="([^"]+)"/)![1]!;
  expect(body).toMatch(new RegExp(`<h2[^>]*id="${title}"`));
});

it('a firm dialog has no cross', () => {
  const props = { open: false, title: 'Leave?', closeLabel: 'Close', children: text('really') };
  expect(render(Dialog, { props }).body).toContain('aria-label="Close"');
  expect(render(Dialog, { props: { ...props, firm: true } }).body).not.toContain('aria-label="Close"');
});

it('the regions for announcements are there before there is anything to say', () => {
  const { body } = render(Announcements, {
    props: { announcer: new Announcer(), label: 'Notes', dismissLabel: 'Dismiss' },
  });
  expect(body).toMatch(/aria-live="polite"/);
  expect(body).toMatch(/aria-live="assertive"/);
});

it('the lynx is decoration, whatever its mood', () => {
  for (const mood of ['calm', 'narrow', 'yawn', 'proud'] as const)
    expect(render(Host, { props: { size: 40, mood } }).body).toMatch(
      new RegExp(`<svg class="${mood}[^>]*data-mood="${mood}" aria-hidden="true"`),
    );
});

it('the wordmark is read as the name', () => {
  expect(render(Wordmark, { props: {} }).body).toMatch(
    /<svg[^>]*aria-hidden="true".*<span class="unseen">Svista<\/span>/s,
  );
});
