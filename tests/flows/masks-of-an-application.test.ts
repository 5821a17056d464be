import { describe, expect, it } from 'vitest';
import { MASK } from '../../flows/inspector/mask';
import { Masks } from '../../flows/inspector/masks';
import { shown } from '../../flows/inspector/shown';

describe('an application without mask options', () => {
  const usual = new Masks();

  it('masks passwords, tokens, cards, emails, phones and addresses', () => {
    const form = {
      password: 'a',
      authToken: 'b',
      cardNumber: 4111,
      email: 'c',
      phone: 'd',
      street: 'e',
      colour: 'red',
    };
    expect(shown(form, 'form', usual)).toEqual({
      ...Object.fromEntries(Object.keys(form).map((name) => [name, MASK])),
      colour: 'red',
    });
    expect(usual.text('asha@example.in paid with 4111 1111 1111 1111')).toBe(`${MASK} paid with ${MASK}`);
    expect(usual.address('https://a.example/?page=2')).toBe(`https://a.example/?page=${MASK}`);
  });

  it('shows only the name and the message of an error', () => {
    const failure = Object.assign(new Error('No room'), { name: 'Failure', error: 'of whom nobody knows' });
    expect(shown(failure, 'form', usual)).toEqual({ name: 'Failure', message: 'No room' });
  });
});

describe('an application with mask options', () => {
  const names = (masks: Masks, field: object) => shown(field, 'signUp', masks);

  it.each(['homeTown', 'home_town', 'HOME-TOWN'])('may write field names as %s', (written) => {
    for (const options of [{ endings: [written] }, { names: [written] }, { namesIn: { signUp: [written] } }])
      expect(names(new Masks(options), { homeTown: 'Pune', 'home town': 'Pune', town: 'Pune' })).toEqual({
        homeTown: MASK,
        'home town': MASK,
        town: 'Pune',
      });
    const open = new Masks({ openIn: { signUp: [written] }, endings: ['town'] });
    expect(names(open, { home_town: 'Pune' })).toEqual({ home_town: 'Pune' });
  });

  it('may use field names in any script', () => {
    expect(names(new Masks({ names: ['शहर'] }), { शहर: 'पुणे', रंग: 'लाल' })).toEqual({ शहर: MASK, रंग: 'लाल' });
  });

  it.each([/AZ-\d+/, /AZ-\d+/g, /AZ-\d+/y])('masks every match of %s in a text', (pattern) => {
    const masks = new Masks({ texts: [[pattern, MASK]] });
    for (let time = 0; time < 2; time += 1) expect(masks.text('of AZ-1 and AZ-2')).toBe(`of ${MASK} and ${MASK}`);
  });

  it('applies its own patterns first, so that their matches are masked whole', () => {
    const masks = new Masks({ texts: [[/pay:\/\/\S*/g, `pay://${MASK}`]] });
    expect(masks.text('asha@pay://to?amount=1&note=gift')).toBe(`${MASK}://${MASK}`);
  });

  it('masks a match whole even in a text that is shown cut', () => {
    const masks = new Masks({ texts: [[/<letter>.*<\/letter>/gs, MASK]] });
    const letter = `<letter>${'Dear aunt, '.repeat(10_000)}</letter>`;
    expect(shown(`To read: ${letter}`, 'post', masks)).toBe(`To read: ${MASK}… (${letter.length + 9} letters)`);
  });
});
