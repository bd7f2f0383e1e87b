import { addJours, jourOf } from '@sillon/domain/jour'
import { aSiret, RENNES } from './factories.ts'
import { formesOf, nameOf, type Operation, type Schema } from './openapi.ts'

const TODAY = jourOf(new Date())

/** Values, by field name, that pass rules which a JSON schema does not express. */
const EXEMPLES: Record<string, (forme: Schema) => unknown> = {
  siret: aSiret,
  iban: () => 'FR7630006000011234567890189',
  bic: () => 'AGRIFRPP',
  ics: () => 'FR72ZZZ123456',
  email: () => 'exemple@exemple.fr',
  code_postal: () => RENNES.code_postal,
  code_insee: () => RENNES.code_insee,
  pays: () => 'FR',
  telephone: () => '05 49 50 41 12',
  telephone_fixe: () => '05 49 50 41 12',
  telephone_mobile: () => '06 12 34 56 78',
  telephone_role: () => '06 12 34 56 78',
  mobile: () => '06 12 34 56 78',
  numero: () => '06 12 34 56 78',
  site_web: () => 'https://exemple.fr',
  mot_de_passe: () => 'cheval-agrafe-pile',
  mot_de_passe_actuel: () => 'Sillon-demo-admin-2026',
  date_naissance: () => '1980-01-01',
  echeance: () => addJours(TODAY, 30),
  date_effet: () => addJours(TODAY, 400),
  date_prelevement: () => addJours(TODAY, 30),
  prochain_le: () => addJours(TODAY, 365),
  fin: () => addJours(TODAY, 365),
  depot_au: () => addJours(TODAY, 200),
  le: () => TODAY,
  ouverture_le: () => `${addJours(TODAY, 1)}T08:00:00.000Z`,
  cloture_le: () => `${addJours(TODAY, 20)}T16:00:00.000Z`,
  code: ({ pattern }) =>
    pattern?.startsWith('^\\d{6}') ? '123456' : pattern?.startsWith('^[a-z]') ? 'essai' : 'ESSAI1',
  empreinte: ({ pattern }) => (pattern?.includes('{64}') ? 'a'.repeat(64) : 'essai'),
  code_ape_2025: () => '01.11Z',
  email_commandes: () => 'exemple@exemple.fr',
  numero_cvi: () => '3512345678',
  otex: () => '',
  zones_livraison: () => '35',
  code_ape: () => '01.11Z',
  forme_juridique: () => '6598',
  categorie_juridique: () => '6598',
  departement: () => '35',
  tva_code: () => 'TVA20',
  tva_intra: () => 'FR26482913761',
  numero_pacage: () => '086012345',
  numero_ede: () => '86012345',
  amm: () => '2000123',
  immatriculation: () => 'AB-123-CD',
}

type Choix = { idOf: (champ: string) => string | undefined; rang: number }

/** A value that the schema accepts, or nearly: for the rest of a request whose one field is hostile. */
export function exempleDe(schema: Schema, choix: Choix, champ = ''): unknown {
  const all = formesOf(schema)
  const formes = all.filter(({ type }) => type !== 'null')
  // A nullable field with rules beyond its schema is often left null.
  if (formes.length < all.length && EXEMPLES[champ] === undefined && choix.rang % 2 === 0) return null
  const forme = formes[choix.rang % formes.length] ?? schema
  if (forme.const !== undefined) return forme.const
  if (forme.enum) return forme.enum[choix.rang % forme.enum.length]
  if (forme.type === 'object') {
    const entries = Object.entries(forme.properties ?? {})
    return Object.fromEntries(entries.map(([nom, enfant]) => [nom, exempleDe(enfant, choix, nom)]))
  }
  if (forme.type === 'array') return forme.items ? [exempleDe(forme.items, choix, champ)] : []
  if (forme.type === 'integer' || forme.type === 'number') {
    return Math.max(1, forme.minimum ?? 1, (forme.exclusiveMinimum ?? 0) + 1)
  }
  if (forme.type === 'boolean') return choix.rang % 2 === 0
  return exempleDeTexte(forme, choix, champ)
}

/** The drawing is long enough to be a signature. */
const SIGNE = {
  nom: 'Essai',
  empreinte: 'a'.repeat(64),
  trace: [
    [
      [0, 0],
      [400, 200],
    ],
  ],
}

/** Bodies that cannot be valid field by field. */
const CORPS: Record<string, object> = {
  'PATCH /adhesions/{id}/entreprise': { enseigne: 'Essai' },
  'POST /bons-commande/{id}/constats': {
    constate_le: `${TODAY}T12:00:00Z`,
    lignes: [{ ligne_id: '00000000-0000-4000-8000-000000000000', etat: 'manquant', nombre: 1 }],
  },
  'POST /adhesions/{id}/mandat/signature/code': SIGNE,
  'POST /adhesions/{id}/mandat/signature': { ...SIGNE, code: '123456' },
  'POST /admin/exports/classeur': { format: 'csv', feuilles: ['entreprises', 'materiels'], filtre: {} },
}

/** A body that the operation accepts, or nearly; undefined when it takes none. */
export const corpsExemple = (operation: Operation, choix: Choix): unknown =>
  operation.body && (CORPS[nameOf(operation)] ?? exempleDe(operation.body, choix))

/** The required query parameters, except `sauf`. */
export const queryExemple = ({ query }: Operation, choix: Choix, sauf?: string): string[] =>
  query
    .filter(({ name, required }) => required && name !== sauf)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exempleDe(schema, choix, name)))}`)

function exempleDeTexte(forme: Schema, { idOf }: Choix, champ: string) {
  const { format, pattern, minLength = 1 } = forme
  if (format === 'uuid' || champ.endsWith('_id')) return idOf(champ) ?? '00000000-0000-4000-8000-000000000000'
  const exemple = EXEMPLES[champ]?.(forme)
  if (exemple !== undefined) return exemple
  if (format === 'date-time') return `${TODAY}T12:00:00Z`
  if (/^compte_?/.test(champ)) return '411000'
  if (/^journal_/.test(champ)) return 'VE'
  if (pattern !== undefined || /^(du|au|jour|date)$|(_le|_du|_au|_date|^date_.*|^debut|^fin)$/.test(champ)) return TODAY
  return 'Essai'.padEnd(minLength, ' essai')
}
