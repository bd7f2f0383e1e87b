type Pays = {
  libelle: string
  /** Prefix of the VAT number when it differs from the country code. */
  prefixe?: string
  /** Format of the VAT number after its prefix. */
  numero: RegExp
  exemple: string
}

const PAYS_CONNUS = {
  FR: { libelle: 'France', numero: /^[A-Z0-9]{2}\d{9}$/, exemple: 'FR11123456782' },
  DE: { libelle: 'Allemagne', numero: /^\d{9}$/, exemple: 'DE123456789' },
  AT: { libelle: 'Autriche', numero: /^U\d{8}$/, exemple: 'ATU12345678' },
  BE: { libelle: 'Belgique', numero: /^[01]\d{9}$/, exemple: 'BE0123456789' },
  BG: { libelle: 'Bulgarie', numero: /^\d{9,10}$/, exemple: 'BG123456789' },
  CY: { libelle: 'Chypre', numero: /^\d{8}[A-Z]$/, exemple: 'CY12345678X' },
  HR: { libelle: 'Croatie', numero: /^\d{11}$/, exemple: 'HR12345678901' },
  DK: { libelle: 'Danemark', numero: /^\d{8}$/, exemple: 'DK12345678' },
  ES: { libelle: 'Espagne', numero: /^[A-Z0-9]\d{7}[A-Z0-9]$/, exemple: 'ESB12345678' },
  EE: { libelle: 'Estonie', numero: /^\d{9}$/, exemple: 'EE123456789' },
  FI: { libelle: 'Finlande', numero: /^\d{8}$/, exemple: 'FI12345678' },
  GR: { libelle: 'Grèce', prefixe: 'EL', numero: /^\d{9}$/, exemple: 'EL123456789' },
  HU: { libelle: 'Hongrie', numero: /^\d{8}$/, exemple: 'HU12345678' },
  IE: { libelle: 'Irlande', numero: /^(\d{7}[A-Z]{1,2}|\d[A-Z]\d{5}[A-Z])$/, exemple: 'IE1234567X' },
  IT: { libelle: 'Italie', numero: /^\d{11}$/, exemple: 'IT12345678901' },
  LV: { libelle: 'Lettonie', numero: /^\d{11}$/, exemple: 'LV12345678901' },
  LT: { libelle: 'Lituanie', numero: /^(\d{9}|\d{12})$/, exemple: 'LT123456789' },
  LU: { libelle: 'Luxembourg', numero: /^\d{8}$/, exemple: 'LU12345678' },
  MT: { libelle: 'Malte', numero: /^\d{8}$/, exemple: 'MT12345678' },
  NL: { libelle: 'Pays-Bas', numero: /^\d{9}B\d{2}$/, exemple: 'NL123456789B01' },
  PL: { libelle: 'Pologne', numero: /^\d{10}$/, exemple: 'PL1234567890' },
  PT: { libelle: 'Portugal', numero: /^\d{9}$/, exemple: 'PT123456789' },
  CZ: { libelle: 'République tchèque', numero: /^\d{8,10}$/, exemple: 'CZ12345678' },
  RO: { libelle: 'Roumanie', numero: /^\d{2,10}$/, exemple: 'RO12345678' },
  GB: { libelle: 'Royaume-Uni', numero: /^(\d{9}|\d{12})$/, exemple: 'GB123456789' },
  SK: { libelle: 'Slovaquie', numero: /^\d{10}$/, exemple: 'SK1234567890' },
  SI: { libelle: 'Slovénie', numero: /^\d{8}$/, exemple: 'SI12345678' },
  SE: { libelle: 'Suède', numero: /^\d{12}$/, exemple: 'SE123456789001' },
  CH: { libelle: 'Suisse', prefixe: 'CHE', numero: /^\d{9}(MWST|TVA|IVA)?$/, exemple: 'CHE123456789TVA' },
} as const satisfies Record<string, Pays>

/** Countries of the suppliers: the European Union, Switzerland and the United Kingdom. */
type PaysFournisseur = keyof typeof PAYS_CONNUS
export const PAYS_FOURNISSEUR = Object.keys(PAYS_CONNUS) as [PaysFournisseur, ...PaysFournisseur[]]

const paysOf = (pays: PaysFournisseur): Pays => PAYS_CONNUS[pays]

export const libellePays = (pays: PaysFournisseur): string => paysOf(pays).libelle
export const exempleTva = (pays: PaysFournisseur): string => paysOf(pays).exemple

/** Checks the format of the number, not its key: only the tax office knows whether it exists. */
export function isTvaDuPays(pays: PaysFournisseur, value: string): boolean {
  const { prefixe = pays, numero } = paysOf(pays)
  return value.startsWith(prefixe) && numero.test(value.slice(prefixe.length))
}
