import { useSelector } from '@xstate/react';
import type { SyntheticEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { lightMachine } from './light.machine';
import type { signUpMachine } from './sign-up.machine';

type LightRef = ActorRefFrom<typeof lightMachine>;
type SignUpRef = ActorRefFrom<typeof signUpMachine>;

export const App = ({ light, signUp }: { light: LightRef; signUp: SignUpRef }) => (
  <main>
    <h1>A traffic light and a form</h1>
    <Light light={light} />
    <SignUp signUp={signUp} />
    <p>
      <a href="/flows/" target="_blank" rel="noopener opener">
        Watch the flows of this page
      </a>
    </p>
  </main>
);

function Light({ light }: { light: LightRef }) {
  const colour = useSelector(light, ({ value }) => (typeof value === 'string' ? value : value.working));
  return (
    <section>
      <p role="status">The light is {colour}.</p>
      <button
        type="button"
        onClick={() => light.send({ type: colour === 'blinking' ? 'light.mended' : 'light.broken' })}
      >
        {colour === 'blinking' ? 'Mend it' : 'Break it'}
      </button>
    </section>
  );
}

function SignUp({ signUp }: { signUp: SignUpRef }) {
  const form = useSelector(signUp, ({ context }) => context);
  const isThanked = useSelector(signUp, (snapshot) => snapshot.matches('thanked'));
  if (isThanked) return <p>Thank you, {form.nickname}.</p>;
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    signUp.send({ type: 'form.submitted' });
  };
  const field = (name: keyof typeof form, label: string) => (
    <label>
      {label}{' '}
      <input
        value={form[name]}
        onChange={({ currentTarget }) =>
          signUp.send({ type: 'form.typed', form: { ...form, [name]: currentTarget.value } })
        }
      />
    </label>
  );
  return (
    <form onSubmit={submit}>
      {field('email', 'Email')} {field('nickname', 'Nickname')} {field('colour', 'Colour you like')}{' '}
      <button type="submit">Sign up</button>
    </form>
  );
}
