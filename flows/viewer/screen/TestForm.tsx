import { Alert, Button, Code, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, use, useEffect, useRef } from 'react';
import { type Machines, machineIn } from '../../flows';
import { type MadeTest, nothingRecorded } from '../../recording/made-test';
import type { Expectation } from '../../recording/recorded-test';
import type { TestMakingRef } from '../test-making.machine';
import {
  flowFault,
  flowsRecorded,
  madeShown,
  nameFault,
  refusalShown,
  valueFault,
  valuesOf,
  wishOf,
} from '../test-making.selectors';
import classes from './MakeTest.module.css';
import { ShownOptionsContext } from './shown-options';

type Props = { machines: Machines; testMaking: TestMakingRef };

/** The form of a test: its flow, what is expected instead, and its name. */
export function TestForm({ machines, testMaking }: Props) {
  const { application } = use(ShownOptionsContext);
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = useSelector(testMaking, (snapshot) => snapshot.matches({ open: 'empty' }));
  const isPlayable = useSelector(testMaking, (snapshot) => snapshot.hasTag('playable'));
  const isIncomplete = useSelector(testMaking, (snapshot) => snapshot.matches({ open: { filling: 'incomplete' } }));
  useEffect(() => {
    if (isIncomplete) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isIncomplete]);
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    testMaking.send({ type: 'test.submitted' });
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="md">
        {isEmpty ? (
          <Text>
            {nothingRecorded(undefined)} Use {application} in a page beside the viewer until it goes wrong.
          </Text>
        ) : (
          <Flow testMaking={testMaking} />
        )}
        {isPlayable && (
          <>
            <Expected machines={machines} testMaking={testMaking} />
            <Name testMaking={testMaking} />
          </>
        )}
        <Outcome testMaking={testMaking} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => testMaking.send({ type: 'test.closed' })}>
            Close
          </Button>
          {isPlayable && <Button type="submit">Save test</Button>}
        </Group>
      </Stack>
    </form>
  );
}

type OfTest = Pick<Props, 'testMaking'>;

function Flow({ testMaking }: OfTest) {
  const flows = useSelector(testMaking, flowsRecorded);
  const { flow } = useSelector(testMaking, wishOf);
  const fault = useSelector(testMaking, flowFault);
  return (
    <NativeSelect
      label="Flow"
      description="Those in which something happened lately"
      data={flows}
      value={flow}
      error={fault}
      onChange={({ currentTarget }) => testMaking.send({ type: 'test.flow.chosen', flow: currentTarget.value })}
    />
  );
}

const EXPECTATIONS = [
  { kind: 'unreached', label: 'This state must not be reached' },
  { kind: 'reached', label: 'It must end in this state' },
  { kind: 'possible', label: 'This event must be possible at the end' },
  { kind: 'shown', label: 'This must stand on the screen at the end' },
] as const;

function Expected({ machines, testMaking }: Props) {
  const { flow, kind, value } = useSelector(testMaking, wishOf);
  const fault = useSelector(testMaking, valueFault);
  const Value = VALUES[kind];
  return (
    <>
      <Radio.Group label="What is expected instead" value={kind}>
        <Stack gap="xs" mt="xs">
          {EXPECTATIONS.map(({ kind: one, label }) => (
            <Radio
              key={one}
              value={one}
              label={label}
              onChange={() => testMaking.send({ type: 'test.expectation.chosen', kind: one })}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Value
        value={value}
        error={fault}
        choices={valuesOf(machineIn(machines, flow), kind)}
        onGiven={(given) => testMaking.send({ type: 'test.value.given', value: given })}
      />
    </>
  );
}

type ValueProps = {
  value: string;
  error: string | undefined;
  choices: string[];
  onGiven: (value: string) => void;
};

const VALUES: Record<Expectation['kind'], (props: ValueProps) => ReactNode> = {
  unreached: (props) => <Chosen label="State" {...props} />,
  reached: (props) => <Chosen label="State" {...props} />,
  possible: (props) => <Chosen label="Event" {...props} />,
  shown: ({ value, error, onGiven }) => (
    <TextInput
      label="Words"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onGiven(currentTarget.value)}
    />
  ),
};

const Chosen = ({ label, value, error, choices, onGiven }: ValueProps & { label: string }) => (
  <NativeSelect
    label={label}
    data={[{ label: 'Choose one', value: '' }, ...choices]}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onGiven(currentTarget.value)}
  />
);

function Name({ testMaking }: OfTest) {
  const { name } = useSelector(testMaking, wishOf);
  const fault = useSelector(testMaking, nameFault);
  return (
    <TextInput
      label="Name of the test"
      description="In small letters with hyphens: money-that-has-come-is-thanked-for"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      value={name}
      error={fault}
      onChange={({ currentTarget }) => testMaking.send({ type: 'test.named', name: currentTarget.value })}
    />
  );
}

function Outcome({ testMaking }: OfTest) {
  const { name } = useSelector(testMaking, wishOf);
  const made = useSelector(testMaking, madeShown);
  const refusal = useSelector(testMaking, refusalShown);
  return (
    <div role="status">
      {refusal && (
        <Alert variant="light" color="red" title="No test was made">
          {refusal}
        </Alert>
      )}
      {made && <Made made={made} name={name} />}
    </div>
  );
}

function Made({ made: { warning, extent, outcome, command }, name }: { made: MadeTest; name: string }) {
  const { tests } = use(ShownOptionsContext);
  return (
    <Alert variant="light" title={`${name}.json was saved`}>
      <p>
        {extent} {outcome}
      </p>
      <p>Put the file into {tests?.folder}/ and run:</p>
      <Code block className={classes.lines}>
        {command}
      </Code>
      {warning.length > 0 && (
        <Code block className={classes.lines}>
          {warning.join('\n')}
        </Code>
      )}
    </Alert>
  );
}
