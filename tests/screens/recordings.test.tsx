import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type RecordedTest, RecordedTestSchema, unmet } from '../../flows/recording/recorded-test';
import { playOnScreen } from '../support/screens/play-recorded';

const RECORDED = Object.entries(import.meta.glob('../recordings/*.json', { eager: true, import: 'default' })).map(
  ([path, recorded]) => [path.replace(/^.*\/|\.json$/g, ''), v.parse(RecordedTestSchema, recorded)] as const,
);

describe('what somebody has seen go wrong does so no more on the mounted screen', () => {
  test.each(RECORDED)('%s', async (_, recorded: RecordedTest) => {
    const snapshots = await playOnScreen(recorded);
    const { expected } = recorded;
    expect(unmet(snapshots, expected)).toBeUndefined();
    if (expected.kind === 'shown') await expect.element(page.getByText(expected.words).first()).toBeVisible();
  });
});
