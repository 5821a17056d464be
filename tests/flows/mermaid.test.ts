import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { mermaidOf } from '../../flows/chart/mermaid';
import { player } from './player';

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

// Checked with Mermaid 11; the package is too large to install for one test.
test('a machine with every feature is written as a Mermaid state diagram', () => {
  expect(mermaidOf(player)).toBe(`stateDiagram-v2
  [*] --> at_player
  state "player" as at_player {
    state "in each of these" as in_at_player
    in_at_player : Plays #124; and #34;shows#34;#59; #60;what#62; it has.
    in_at_player : player.cleaned / assign loudness, emit heard
    --
    state "sound" as at_player_sound {
      [*] --> at_player_sound_quiet
      state "in each of these" as in_at_player_sound
      in_at_player_sound : runs hearing (listen)
      in_at_player_sound : player.sound done / applaud
      in_at_player_sound : hearing failed / raise sound.stopped
      state "quiet" as at_player_sound_quiet
      at_player_sound_quiet : #35;calm #35;dark
      at_player_sound_quiet : Nothing is to be heard.
      at_player_sound_quiet : entry / cancel alarm
      at_player_sound_quiet : exit / light red
      at_player_sound_quiet : sound.started [isAt home] / spawnChild listen
      state "playing" as at_player_sound_playing
      at_player_sound_playing : runs loadSong
      at_player_sound_playing : * / emit heard
      at_player_sound_playing : loadSong done / emit played
      at_player_sound_playing : after 1000 ms / sendTo louder to hearing
      state "before (history)" as at_player_sound_before
      state "over" as at_player_sound_over
      at_player_sound_over --> [*]
    }
    --
    state "picture" as at_player_picture {
      [*] --> at_player_picture_small
      state "small" as at_player_picture_small
      state "big" as at_player_picture_big
    }
  }
  in_at_player --> at_player_sound_quiet : player.silenced
  at_player_sound_quiet --> at_player_sound_playing : sound.started [isAlone and not (isLoud or isLate)]
  at_player_sound_playing --> at_player_sound_playing : song.again
  at_player_sound_playing --> at_player_sound_over : after aSong, 180000 ms
  at_player_sound_playing --> at_player_sound_quiet : always [not isAlone]
  at_player_picture_small --> at_player_picture_big : grown [in player.sound.playing]
  at_player_picture_big --> at_player_sound_before : sound.wanted
`);
});

test('keywords and special characters of Mermaid are escaped as plain text', () => {
  const odd = createMachine({
    id: 'state',
    initial: 'note',
    states: {
      note: {
        description: 'one\ntwo',
        on: { 'direction LR': 'end note', 'a:b; %% --> "c"': '--', '[[choice]]': '--' },
      },
      'end note': {},
      '--': {},
    },
  });
  expect(linesOf(mermaidOf(odd))).toEqual([
    'stateDiagram-v2',
    '[*] --> at_state',
    'state "state" as at_state {',
    '[*] --> at_state_note',
    'state "note" as at_state_note',
    'at_state_note : one two',
    'state "end note" as at_state_end_note',
    'state "--" as at_state_',
    '}',
    'at_state_note --> at_state_end_note : direction#32;LR',
    'at_state_note --> at_state_ : a#58;b#59; #37;#37; --#62; #34;c#34;',
    'at_state_note --> at_state_ : [#91;choice]]',
    '',
  ]);
});

test('states whose ids differ only in special characters get different names', () => {
  const alike = createMachine({ id: 'm', initial: 'a b', states: { 'a b': { on: { on: 'a-b' } }, 'a-b': {} } });
  expect(linesOf(mermaidOf(alike))).toContain('at_m_a_b --> at_m_a_b_2 : on');
});
