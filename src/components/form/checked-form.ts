import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useEffect, useEffectEvent, useMemo } from 'react';
import type { GenericSchema } from 'valibot';

type Values = Record<string, string>;

type CheckedForm<Fields extends Values> = Pick<UseFormReturnType<Fields>, 'getInputProps' | 'setFieldValue'> & {
  /** Hands over what was filled in; what is wrong is said at its field, and the first of them gets the focus. */
  whenSubmitted: (
    submit: (values: Fields) => void,
    holdBack?: (values: Fields) => void,
  ) => (event: FormEvent<HTMLFormElement>) => void;
};

/** A form whose fields are checked by a schema of the contract: when they are left, and when it is sent. */
export function useCheckedForm<Fields extends Values>(schema: GenericSchema, empty: Fields): CheckedForm<Fields> {
  // The form's own functions stay the same as long as its rules do; effects may lean on them.
  const validate = useMemo(() => schemaResolver(schema, { sync: true }), [schema]);
  const form = useForm<Fields>({
    initialValues: empty,
    validate,
    validateInputOnBlur: true,
  });
  const { values } = form;
  /** What was wrong with one field may be mended in another. */
  const checkAgain = useEffectEvent((_changed: Fields) => {
    for (const name of Object.keys(form.errors)) form.validateField(name);
  });
  useEffect(() => checkAgain(values), [values]);
  return {
    getInputProps: form.getInputProps,
    setFieldValue: form.setFieldValue,
    whenSubmitted: (submit, holdBack) =>
      form.onSubmit(submit, (errors, values) => {
        const [first] = Object.keys(errors);
        if (first !== undefined) form.getInputNode(first)?.focus();
        holdBack?.(values);
      }),
  };
}
