import { Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ContactRef } from '#machines/contact/contact.machine';
import { saidFault } from '#machines/contact/contact.selectors';
import type { ContactField } from '#machines/contact/message';
import { Field, type FieldProps } from '../../components/form/Field';
import { SubmitButton } from '../../components/form/Form';
import forms from '../../components/form/Form.module.css';
import classes from './ContactScreen.module.css';

type ContactProps = { contact: ContactRef };

type Control = { label: string; missing: string } & Pick<FieldProps, 'autoComplete' | 'inputMode' | 'type'>;

const CONTROLS: Readonly<Record<ContactField, Control>> = {
  name: { label: 'Your Name', missing: 'Enter your name', autoComplete: 'name' },
  email: {
    label: 'Email Address',
    missing: 'Enter an email we can reply to',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  subject: { label: 'Subject', missing: 'Enter a subject', autoComplete: 'off' },
  message: { label: 'Your Message', missing: 'Write your message' },
};

const NO_EMAIL = 'Invalid email address';

export function ContactForm({ contact }: ContactProps) {
  const isBusy = useSelector(contact, (snapshot) => snapshot.hasTag('busy'));
  const isSent = useSelector(contact, (snapshot) => snapshot.matches('sent'));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { unsubscribe } = contact.on('contact.held.back', ({ field }) => {
      const control = form.current?.elements.namedItem(field);
      if (control instanceof HTMLElement) control.focus();
    });
    return unsubscribe;
  }, [contact]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    contact.send({ type: 'contact.submitted' });
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit} aria-labelledby="write">
      <h2 id="write" className={classes.heading}>
        Write to us
      </h2>
      <div className={forms.form}>
        <div className={classes.pair}>
          <TextField contact={contact} field="name" isBusy={isBusy} />
          <TextField contact={contact} field="email" isBusy={isBusy} />
        </div>
        <TextField contact={contact} field="subject" isBusy={isBusy} />
        <MessageField contact={contact} isBusy={isBusy} />
        <p role="status" className={classes.thanks}>
          {isSent && 'For anything urgent, please call or email us.'}
        </p>
        <SubmitButton isBusy={isBusy} busy="Sending...">
          Send Message
        </SubmitButton>
      </div>
    </form>
  );
}

type ControlProps = ContactProps & { isBusy: boolean };

function useControl({ contact, field, isBusy }: ControlProps & { field: ContactField }) {
  const value = useSelector(contact, ({ context }) => context.message[field]);
  const fault = useSelector(contact, saidFault(field));
  const { missing, ...control } = CONTROLS[field];
  return {
    ...control,
    name: field,
    value,
    readOnly: isBusy,
    error: fault && (fault === 'missing' ? missing : NO_EMAIL),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      contact.send({ type: 'contact.typed', message: { [field]: currentTarget.value } }),
    onBlur: () => contact.send({ type: 'contact.field.left', field }),
  };
}

const TextField = (props: ControlProps & { field: ContactField }) => <Field {...useControl(props)} />;

function MessageField(props: ControlProps) {
  const { type: _, ...control } = useControl({ ...props, field: 'message' });
  return (
    <Textarea
      {...control}
      classNames={{
        root: `${forms.field} ${forms.tall}`,
        input: forms.input ?? '',
        label: forms.label ?? '',
        error: forms.error ?? '',
      }}
      size="md"
      rows={6}
      required
      withAsterisk={false}
    />
  );
}
