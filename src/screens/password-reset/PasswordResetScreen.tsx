import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { PasswordResetRef } from '#machines/password-reset/password-reset.machine';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { FormIntroduction } from '../../components/form/Form';
import classes from '../../components/form/Form.module.css';
import { Link } from '../../components/link/Link';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { AuthLayout } from '../../layouts/auth/AuthLayout';
import { focusHeading } from '../../shop/heading-focus';
import { useShop, useStoreInfo } from '../../shop/shop-context';
import { MailForm } from './MailForm';
import { NewPasswordForm } from './NewPasswordForm';

type PasswordResetProps = { reset: PasswordResetRef };

/** Serves both addresses of the flow: the request for the email, and the link in the email. */
export function PasswordResetScreen({ reset }: PasswordResetProps) {
  const View = VIEWS[useSelector(reset, ({ value }) => value)];
  const isSaved = useSelector(reset, (snapshot) => snapshot.matches('saved'));
  const isAsking = useSelector(reset, ({ context }) => context.step === 'asking');
  const isAnswered = useSelector(reset, isOver);
  useEffect(() => {
    // The form was replaced by a message: focus its heading, so that screen readers read it from the start.
    if (isAnswered) focusHeading();
  }, [isAnswered]);
  return (
    <AuthLayout>
      <PageHead title={isAsking ? 'Forgot your password?' : 'Choose a new password'} />
      <View reset={reset} />
      {!isSaved && (
        <p className={classes.after}>
          <Link to="/login">Back to login</Link>
        </p>
      )}
    </AuthLayout>
  );
}

const isOver = (snapshot: SnapshotFrom<PasswordResetRef>) =>
  snapshot.matches('mailSent') || snapshot.matches('saved') || snapshot.matches('linkStale');

const VIEWS = {
  awaitingStore: Placeholder,
  unoffered: Unoffered,
  unreachable: Unreachable,
  asking: Asking,
  sendingMail: Asking,
  mailSent: MailSent,
  choosing: Choosing,
  saving: Choosing,
  saved: Saved,
  linkStale: LinkStale,
};

const Introduction = ({ title, children }: { title: string; children: ReactNode }) => (
  <FormIntroduction heading={<PageTitle>{title}</PageTitle>}>{children}</FormIntroduction>
);

function Placeholder() {
  return (
    <>
      <VisuallyHidden component="div">
        <PageTitle>Loading</PageTitle>
      </VisuallyHidden>
      <div aria-busy="true" aria-hidden="true">
        <Skeleton height={26} width="70%" mb={16} />
        <Skeleton height={14} mb={10} />
        <Skeleton height={14} width="60%" mb={28} />
        <Skeleton height={48} mb={28} />
        <Skeleton height={44} />
      </div>
    </>
  );
}

/** Stores without the `passwordReset` capability reset passwords by hand, so this shows how to contact them. */
function Unoffered() {
  const info = useStoreInfo(storeDetails);
  const { companyEmail = '', companyPhone = '' } = info ?? {};
  return (
    <>
      <Introduction title="Forgot your password?">
        Write to us or call us, if possible from the email or phone of your account. We will help you log in.
      </Introduction>
      {companyEmail && (
        <Button component="a" href={`mailto:${companyEmail}`} size="md" fullWidth>
          {companyEmail}
        </Button>
      )}
      {companyPhone && (
        <Button
          component="a"
          href={`tel:${companyPhone.replace(/[^\d+]/g, '')}`}
          size="md"
          variant="default"
          fullWidth
          mt={12}
        >
          {companyPhone}
        </Button>
      )}
      <p className={classes.small}>
        Monday to Saturday, 10AM - 6PM. See the <Link to="/contact">contact page</Link> for more.
      </p>
    </>
  );
}

function Unreachable({ reset }: PasswordResetProps) {
  const { storeInfo } = useShop();
  const retry = () => {
    storeInfo.send({ type: 'storeInfo.retried' });
    reset.send({ type: 'passwordReset.retried' });
    focusHeading();
  };
  return (
    <div role="alert">
      <Introduction title="The store could not be reached">
        Check your connection, or try again in a moment.
      </Introduction>
      <Button size="md" fullWidth onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}

function Asking({ reset }: PasswordResetProps) {
  return (
    <>
      <Introduction title="Forgot your password?">
        Tell us the email of your account. We will send you a link to choose a new password.
      </Introduction>
      <MailForm reset={reset} />
    </>
  );
}

function MailSent({ reset }: PasswordResetProps) {
  const email = useSelector(reset, ({ context }) => context.email);
  const askAgain = () => {
    reset.send({ type: 'passwordReset.mail.missed' });
    focusHeading();
  };
  return (
    <>
      <div role="status">
        <Introduction title="Check your inbox">
          If there is an account for <strong>{email}</strong>, a link to choose a new password is on its way. It works
          only once, and expires soon.
        </Introduction>
      </div>
      <p className={classes.hint}>Not there after a few minutes? Check your spam folder and the address above.</p>
      <Button size="md" variant="default" fullWidth onClick={askAgain}>
        Send it again
      </Button>
    </>
  );
}

function Choosing({ reset }: PasswordResetProps) {
  return (
    <>
      <Introduction title="Choose a new password">At least 6 characters; longer is safer.</Introduction>
      <NewPasswordForm reset={reset} />
    </>
  );
}

function Saved() {
  return (
    <>
      <div role="status">
        <Introduction title="Your password has been changed">You can now log in with the new one.</Introduction>
      </div>
      <Button component={Link} to="/login" size="md" fullWidth>
        Log in
      </Button>
    </>
  );
}

function LinkStale() {
  return (
    <div role="alert">
      <Introduction title="This link no longer works">
        It has expired, was already used, or is incomplete. Your password has not been changed.
      </Introduction>
      <Button component={Link} to="/forgot-password" size="md" fullWidth>
        Get a new link
      </Button>
    </div>
  );
}
