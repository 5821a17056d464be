import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { newsletterMachine } from '#machines/newsletter/newsletter.machine';
import classes from './Newsletter.module.css';

export function Newsletter({ newsletter }: { newsletter: ActorRefFrom<typeof newsletterMachine> }) {
  const email = useSelector(newsletter, ({ context }) => context.email);
  return (
    <section className={classes.newsletter} aria-labelledby="newsletter">
      <h2 id="newsletter">News worth opening</h2>
      <p>New arrivals and restocks, a few times a month. Nothing else.</p>
      <form
        className={classes.form}
        onSubmit={(submission) => {
          submission.preventDefault();
          newsletter.send({ type: 'newsletter.submitted' });
        }}
      >
        {/* A native input, because Mantine's would add more code to a first visit than the rest of the page. */}
        <label className={classes.field}>
          <span className={classes.label}>Email Address</span>
          <input
            className={classes.input}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            value={email}
            onChange={({ currentTarget }) =>
              newsletter.send({ type: 'newsletter.email.changed', email: currentTarget.value })
            }
          />
        </label>
        <Button type="submit" size="md">
          Subscribe
        </Button>
      </form>
    </section>
  );
}
