import * as z from 'zod/mini'
import { CLASSEMENTS } from './classement.ts'
import { MOUVEMENT_STATUTS } from './mouvement-statut.ts'
import { NATURES_PROPOSITION } from './proposition.ts'

const FORMATS_RELEVE = ['camt.053', 'camt.054', 'cfonb120', 'ofx', 'csv'] as const
export type FormatReleve = (typeof FORMATS_RELEVE)[number]

const texte = z.nullable(z.string())
const centimes = z.nullable(z.int())

/** A statement as the list shows it. Amounts are cents; a balance is null when its format announces none. */
export const ReleveBancaire = z.object({
  id: z.uuid(),
  format: z.enum(FORMATS_RELEVE),
  nom_fichier: z.string(),
  compte: z.object({ id: z.uuid(), iban_masque: z.string() }),
  du: z.string(),
  au: z.string(),
  depose_le: z.string(),
  ouverture: centimes,
  cloture: centimes,
  nombre: z.int(),
  somme: z.int(),
  a_voir: z.int(),
})
export type ReleveBancaire = z.infer<typeof ReleveBancaire>

/** A piece still due, as one chooses it. */
const PieceDue = z.object({
  id: z.uuid(),
  numero: texte,
  objet: z.string(),
  reste: z.int(),
  echeance: texte,
})

const entreprise = z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() })

/** A proposal, with its evidence in words. The first pieces are ticked; `possibles` are not. */
const PropositionMontree = z.object({
  nature: z.enum(NATURES_PROPOSITION),
  entreprise: z.nullable(entreprise),
  parts: z.array(z.object({ piece: PieceDue, montant: z.int() })),
  possibles: z.array(PieceDue),
  objet_id: z.nullable(z.uuid()),
  classement: z.nullable(z.enum(CLASSEMENTS)),
  compte: texte,
  phrase: z.string(),
  preuves: z.array(z.string()),
  mots: z.array(z.string()),
})

export const MouvementBancaire = z.object({
  id: z.uuid(),
  version: z.int(),
  date: z.string(),
  /** Signed cents. */
  montant: z.int(),
  libelle: z.string(),
  nom: texte,
  iban_masque: texte,
  statut: z.enum(MOUVEMENT_STATUTS),
  classement: z.nullable(z.enum(CLASSEMENTS)),
  compte_comptable: texte,
  /** Why it was recognised or accepted. */
  preuves: z.array(z.string()),
  /** Companies whose pieces it paid, and the numbers of these. */
  entreprises: z.array(entreprise),
  pieces: z.array(z.string()),
  /** Null once it is treated. */
  proposition: z.nullable(PropositionMontree),
})
export type MouvementBancaire = z.infer<typeof MouvementBancaire>
