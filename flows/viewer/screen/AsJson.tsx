import { Code } from '@mantine/core';
import type { Shown } from '../../messages';

/** A value as JSON, in a box that can be scrolled by keyboard as well. */
export function AsJson({ shown }: { shown: Shown }) {
  return (
    <Code block tabIndex={0} mah={320} style={{ overflow: 'auto' }}>
      {JSON.stringify(shown, null, 2)}
    </Code>
  );
}
