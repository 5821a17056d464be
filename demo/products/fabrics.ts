import type { Facts } from './sub-category';

/** Composition and care of each cloth, shared by all products made of it. */
export const cloth = {
  cotton: { Fabric: '100% cotton', Care: 'Machine wash cold with like colours, dry in shade' },
  cambric: { Fabric: '100% cotton cambric', Care: 'Machine wash cold, warm iron' },
  mul: { Fabric: '100% cotton mulmul', Care: 'Hand wash separately, dry in shade' },
  poplin: { Fabric: '100% cotton poplin', Care: 'Machine wash warm, iron while damp' },
  slub: { Fabric: '100% slub cotton', Care: 'Machine wash cold, dry in shade' },
  handloom: { Fabric: '100% handloom cotton', Care: 'Hand wash separately in cold water' },
  khadi: { Fabric: '100% khadi cotton, handspun', Care: 'Hand wash cold, iron on high while damp' },
  jersey: { Fabric: '95% cotton, 5% elastane', Care: 'Machine wash cold, do not tumble dry' },
  modal: { Fabric: '92% modal, 8% elastane', Care: 'Machine wash cold in a bag, dry flat' },
  viscose: { Fabric: '100% viscose rayon', Care: 'Hand wash cold, do not wring, cool iron' },
  linen: { Fabric: '100% linen', Care: 'Machine wash cold, iron while damp' },
  cottonLinen: { Fabric: '55% linen, 45% cotton', Care: 'Machine wash cold, warm iron' },
  denim: { Fabric: '100% cotton denim', Care: 'Machine wash inside out with dark colours' },
  tencel: { Fabric: '100% lyocell', Care: 'Machine wash cold, gentle cycle, cool iron' },
  georgette: { Fabric: 'Polyester georgette', Care: 'Hand wash cold, dry in shade, cool iron' },
  chiffon: { Fabric: 'Polyester chiffon', Care: 'Hand wash cold, do not wring, cool iron' },
  crepe: { Fabric: 'Polyester crepe', Care: 'Machine wash cold, gentle cycle' },
  satin: { Fabric: 'Polyester satin', Care: 'Hand wash cold, iron inside out on low' },
  velvet: { Fabric: 'Polyester velvet', Care: 'Dry clean only, steam, never press the pile' },
  silk: { Fabric: '100% mulberry silk', Care: 'Dry clean only, store wrapped in muslin' },
  tussar: { Fabric: '100% tussar silk', Care: 'Dry clean only, iron on the silk setting' },
  chanderi: {
    Fabric: 'Chanderi, silk warp and cotton weft',
    Care: 'Dry clean for the first wash, then hand wash cold',
  },
  silkBlend: { Fabric: 'Art silk (viscose and polyester)', Care: 'Dry clean only' },
  brocade: { Fabric: 'Brocade in art silk with metallic yarn', Care: 'Dry clean only' },
  organza: { Fabric: 'Polyester organza', Care: 'Dry clean only, roll rather than fold' },
} satisfies Record<string, Facts>;
