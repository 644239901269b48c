import { expect, test } from 'vitest';
import { engineNamed } from '../../maintenance/cross-browser/engines.ts';

test('the journeys refuse an engine that nobody knows', () => {
  expect(() => engineNamed('opera')).toThrow(
    'Unknown engine "opera". Use one or more of chromium,firefox,webkit.',
  );
});
