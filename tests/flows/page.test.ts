import { describe, expect, test } from 'vitest';
import { code, tableOf } from '../../flows/map/markdown';
import { pageOf } from '../../shop-flows/map/page';
import { machineFile, type WalkedBy, walkersOf } from '../../shop-flows/map/sources';
import { player } from './player';

const NOBODY: WalkedBy = { models: [], screens: [], rules: [], journeys: [] };
const page = (walkedBy = NOBODY) =>
  pageOf({ name: 'player', machine: player, file: 'machines/player/player.machine.ts', walkedBy });

describe('the page of a flow', () => {
  test('shows its description with Markdown characters escaped', () => {
    expect(page()).toContain('# player\n\nPlays \\| and "shows"; \\<what\\> it has.\n');
  });

  test('lists the states with their description, tags and actions', () => {
    expect(page()).toContain(
      '| `sound.quiet`, first | Nothing is to be heard. | `calm`, `dark` |  | `cancel alarm` | `light red` |',
    );
    expect(page()).toContain('| `sound.over`, the end |');
  });

  test('lists the transitions in the words of the chart', () => {
    expect(page()).toContain('| any state | `player.silenced` |  |  | `sound.quiet` |');
    expect(page()).toContain(
      '| `sound.quiet` | `sound.started` | `isAlone and not (isLoud or isLate)` |  | `sound.playing` |',
    );
    expect(page()).toContain('| `sound.playing` | `after 1000 ms` |  | `sendTo louder to hearing` |  |');
  });

  test('lists each guard, actor and emitted event with the states that use it', () => {
    expect(page()).toContain('| `isAlone` | `sound.quiet`, `sound.playing` |');
    expect(page()).toContain('| `listen` | `sound`, `sound.quiet` |');
    expect(page()).toContain('| `heard` | any state, `sound.playing` |');
    expect(page()).toContain('| `song.ended` | `sound` |');
  });

  test('links the tests that walk it, and omits the section without any', () => {
    expect(page()).not.toContain('Which tests walk it');
    expect(page({ ...NOBODY, journeys: [] })).not.toContain('By whole shoppers');
    expect(page({ ...NOBODY, journeys: ['tests/journeys/concert.test.ts'] })).toContain(
      '- By whole shoppers: [tests/journeys/concert.test.ts](../../tests/journeys/concert.test.ts)',
    );
  });
});

test('a name with pipes or backticks is escaped and stays in its table cell', () => {
  expect(tableOf(['Event', 'When'], [[code('a|b'), code('`c`')]])).toBe(
    '| Event | When |\n| --- | --- |\n| `a\\|b` | `` `c` `` |',
  );
});

describe('the sources of a flow', () => {
  const sources = {
    'machines/index.ts':
      "import { playerMachine } from './music/player.machine';\nexport const machines = {\n  player: playerMachine,\n};\n",
    'machines/music/player.machine.ts':
      "import {\n  next,\n} from './songs';\nimport { radioMachine } from './radio.machine';\nimport type { Wave } from './waves';\n",
    'machines/music/player.selectors.ts': '',
    'tests/models/player.model.ts': "export const player = flowModel('player', {});",
    'tests/models/player.model.test.ts': "import { player } from './player.model';\n\nwalkFlow(player);",
    'tests/models/radio.model.test.ts': "import { radio } from './radio.model';\n\nwalkFlow(radio);",
    'tests/models/songs.rules.test.ts': "import { next } from '#machines/music/songs';",
    'tests/models/player.sights.test.ts': "import { title } from '#machines/music/player.selectors';",
    'tests/models/radio.rules.test.ts': "import { radioMachine } from '#machines/music/radio.machine';",
    'tests/models/waves.rules.test.ts': "import { wave } from '#machines/music/waves';",
    'tests/models/all.test.ts':
      "import { machines } from '#machines/index';\nimport { next } from '#machines/music/songs';",
    'tests/screens/flows/player.test.tsx':
      "import { player } from '../../models/player.model';\nwalkScreen({\n  model: player,\n});",
    'tests/screens/flows/radio.test.tsx':
      "import { player } from '../../models/player.model';\nwalkScreen({\n  model: radio,\n});",
  };

  test('are its machine file as machines/index.ts imports it, and an unlisted flow throws', () => {
    expect(machineFile('player', sources)).toBe('machines/music/player.machine.ts');
    expect(() => machineFile('theatre', sources)).toThrow('machines/index.ts does not say');
  });

  test('are the tests that import its model, and the rule tests that import its parts', () => {
    expect(walkersOf('player', sources)).toEqual({
      models: ['tests/models/player.model.ts', 'tests/models/player.model.test.ts'],
      screens: ['tests/screens/flows/player.test.tsx'],
      rules: ['tests/models/songs.rules.test.ts', 'tests/models/player.sights.test.ts'],
    });
  });
});
