import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useEffect, useEffectEvent, useMemo } from 'react';
import type { GenericSchema } from 'valibot';

type Values = Record<string, string>;

type CheckedForm<Fields extends Values> = Pick<UseFormReturnType<Fields>, 'getInputProps' | 'setFieldValue'> & {
  /** Calls `submit` with valid values; else shows the errors, focuses the first such field and calls `holdBack`. */
  whenSubmitted: (
    submit: (values: Fields) => void,
    holdBack?: (values: Fields) => void,
  ) => (event: FormEvent<HTMLFormElement>) => void;
};

/** Validates the fields by a schema of the contract, on blur and on submit. */
export function useCheckedForm<Fields extends Values>(schema: GenericSchema, empty: Fields): CheckedForm<Fields> {
  // Memoised, because the form's functions change with its rules, and effects depend on them.
  const validate = useMemo(() => schemaResolver(schema, { sync: true }), [schema]);
  const form = useForm<Fields>({
    initialValues: empty,
    validate,
    validateInputOnBlur: true,
  });
  const { values } = form;
  /** A change in one field may resolve the error of another, such as that of a repeated password. */
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
