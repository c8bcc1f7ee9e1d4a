/** The notes of a release are what the changelog says of its version. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesIn } from '../../build/changes';

const ROOT = new URL('../../', import.meta.url);
const LOG =
  '# Changelog\n\n## [Unreleased]\n\n- later\n\n## [1.10.0] - 2026-01-02\n\n### Added\n\n- one\n\n## [1.1.0]\n\n- two\n\n## [1.0.0]\n\n';

describe('the notes of a release', () => {
  it('are all that stands below its version, and nothing of another', () => {
    expect(changesIn(LOG, '1.10.0')).toBe('### Added\n\n- one');
    expect(changesIn(LOG, '1.1.0')).toBe('- two');
    expect(changesIn(LOG, 'Unreleased')).toBe('- later');
  });

  it.each(['1.0.0', '1', '2.0.0'])('are missed where nothing is said: %s', (version) => {
    expect(() => changesIn(LOG, version)).toThrow(`CHANGELOG.md says nothing of ${version}`);
  });

  it('are there for what comes next', () => {
    const changelog = readFileSync(new URL('CHANGELOG.md', ROOT), 'utf8');
    expect(changesIn(changelog, 'Unreleased')).toContain('### Added');
  });

  it('go with the package, the page in one file and the hashes of both', () => {
    const workflow = readFileSync(new URL('.github/workflows/publish.yml', ROOT), 'utf8');
    const release = workflow.slice(workflow.indexOf('  release:'));
    const steps = ['npm pack', 'npm run -s changes', 'sha512sum', 'gh release create'].map((step) =>
      release.indexOf(step),
    );
    expect(steps).not.toContain(-1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });
});
