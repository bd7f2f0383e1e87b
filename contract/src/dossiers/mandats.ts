import { AccordMarchandises, AccordSaisie } from '@sillon/domain/dossiers/mandats/accord-marchandises'
import { MandatSignature } from '@sillon/domain/dossiers/mandats/mandat-signature'
import { ACTES_MANDAT, MANDAT_STATUTS, TYPES_PRELEVEMENT } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { PrelevementPrevu } from '@sillon/domain/dossiers/mandats/prelevement-prevu'
import { DemandeCode, SignaturePortail, SignatureSaisie } from '@sillon/domain/dossiers/mandats/signature-portail'
import { texteFacultatif } from '@sillon/domain/texte'
import * as z from 'zod/mini'
import { PageQuery, pageOf, triOf } from '../page.ts'
import { route } from '../route.ts'

const jour = z.nullable(z.string())

/** A mandate as administrators see it, with a masked IBAN: another route reveals it. */
export const MandatLigne = z.object({
  id: z.uuid(),
  version: z.int(),
  rum: z.string(),
  statut: z.enum(MANDAT_STATUTS),
  type_prelevement: z.enum(TYPES_PRELEVEMENT),
  entreprise: z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() }),
  iban_masque: z.string(),
  bic: z.nullable(z.string()),
  titulaire_compte: z.string(),
  date_signature: jour,
  lieu: z.nullable(z.string()),
  /** True when the signed mandate can be read: its paper, or what was signed in the portal. */
  a_fichier: z.boolean(),
  signature: z.nullable(SignaturePortail),
  /** Null: it covers fees alone. */
  marchandises: z.nullable(AccordMarchandises),
  dernier_prelevement: jour,
  revoque_le: jour,
  prelevement: z.nullable(PrelevementPrevu),
})
export type MandatLigne = z.infer<typeof MandatLigne>

/** The mandate of a membership, for the people who manage it. Null: the company gave no IBAN. */
const MandatAdhesion = z.nullable(
  z.object({
    id: z.uuid(),
    rum: z.string(),
    statut: z.enum(MANDAT_STATUTS),
    iban_masque: z.string(),
    titulaire_compte: z.string(),
    date_signature: jour,
    lieu: z.nullable(z.string()),
    prelevement: z.nullable(PrelevementPrevu),
    /** True when the cooperative has set its ICS: the paper to sign can then be printed. */
    imprimable: z.boolean(),
    signature: z.nullable(SignaturePortail),
    /** True when mandates are signed on paper: the settings say so, or the cooperative has no ICS. */
    papier: z.boolean(),
    /** True when the caller may sign it now, in the portal. */
    signable: z.boolean(),
    marchandises: z.nullable(AccordMarchandises),
    /** True when the caller may accept now that goods be debited too, or take that back. */
    accordable: z.boolean(),
  }),
)

/** The mandate as its signer reads it. */
const MandatASigner = z.object({
  rum: z.string(),
  iban_masque: z.string(),
  titulaire_compte: z.string(),
  creancier: z.string(),
  /** The whole text, and its SHA-256 in hexadecimal. */
  texte: z.array(z.string()),
  empreinte: z.string(),
  /** The name to type, and the address where the code goes, masked. */
  nom: z.string(),
  courriel: z.string(),
  signature: z.nullable(SignaturePortail),
  /** Why it cannot be signed now. */
  refus: z.nullable(z.string()),
  /** True when it is signed on paper: the page gives it to print. */
  a_imprimer: z.boolean(),
})
export type MandatASigner = z.infer<typeof MandatASigner>

export const TRIS_MANDATS = ['raison_sociale', 'rum', 'statut', 'date_signature', 'dernier_prelevement'] as const

export const MandatsQuery = z.extend(PageQuery, {
  statut: z.optional(z.enum(MANDAT_STATUTS)),
  tri: z.optional(triOf(TRIS_MANDATS)),
})
export type MandatsQuery = z.output<typeof MandatsQuery>

const FICHIER_SIGNE_MAX = 5 * 1024 * 1024

export const mandatsRoutes = {
  list: route('GET /admin/mandats', {
    summary: 'Les mandats de prélèvement.',
    query: MandatsQuery,
    response: pageOf(MandatLigne),
  }),
  activer: route('POST /admin/mandats/:id/activer', {
    droit: 'argent',
    summary: 'Activer un mandat signé\u00a0: sa date et son lieu de signature.',
    body: MandatSignature,
    response: MandatLigne,
    versioned: true,
  }),
  agir: route('POST /admin/mandats/:id/:acte', {
    droit: 'argent',
    summary: 'Suspendre, reprendre ou révoquer un mandat.',
    params: { acte: z.enum(ACTES_MANDAT) },
    body: z.strictObject({ motif: z.optional(texteFacultatif(300)) }),
    response: MandatLigne,
    versioned: true,
  }),
  noterAccord: route('POST /admin/mandats/:id/marchandises', {
    droit: 'argent',
    summary: 'Noter l’accord pour prélever aussi les marchandises, donné par téléphone ou sur papier.',
    body: AccordSaisie,
    response: MandatLigne,
    versioned: true,
  }),
  oterAccord: route('DELETE /admin/mandats/:id/marchandises', {
    droit: 'argent',
    summary: 'Ne plus prélever les marchandises sur ce mandat.',
    versioned: true,
  }),
  iban: route('POST /admin/mandats/:id/iban', {
    droit: 'argent',
    summary: 'L’IBAN en clair\u202f; la consultation est inscrite au journal.',
    response: z.object({ iban: z.string() }),
  }),
  joindre: route('POST /admin/mandats/:id/fichier', {
    droit: 'argent',
    summary: 'Joindre le mandat signé, en PDF.',
    response: MandatLigne,
    upload: FICHIER_SIGNE_MAX,
  }),
  telecharger: route('POST /admin/mandats/:id/telecharger', {
    droit: 'argent',
    summary: 'Le mandat signé, en PDF\u202f; la consultation est inscrite au journal.',
    file: true,
  }),
  get: route('GET /adhesions/:id/mandat', {
    access: 'adherent',
    summary: 'Le mandat de prélèvement d’une adhésion.',
    response: z.object({ mandat: MandatAdhesion }),
  }),
  emettre: route('POST /adhesions/:id/mandat/pdf', {
    access: 'adherent',
    droit: 'argent',
    summary: 'Le mandat de prélèvement à signer, en PDF.',
    file: true,
  }),
  accepter: route('POST /adhesions/:id/mandat/marchandises', {
    access: 'adherent',
    droit: 'argent',
    personnel: true,
    summary: 'Accepter que les factures d’achats groupés soient prélevées aussi.',
    /** The same as before when it was already accepted. */
    response: AccordMarchandises,
  }),
  retirer: route('DELETE /adhesions/:id/mandat/marchandises', {
    access: 'adherent',
    droit: 'argent',
    personnel: true,
    summary: 'Ne plus accepter que les factures d’achats groupés soient prélevées.',
  }),
  lire: route('GET /adhesions/:id/mandat/signature', {
    access: 'adherent',
    personnel: true,
    summary: 'Le mandat à signer dans le portail. Null\u00a0: l’entreprise n’a pas d’IBAN.',
    response: z.object({ mandat: z.nullable(MandatASigner) }),
  }),
  demanderCode: route('POST /adhesions/:id/mandat/signature/code', {
    access: 'adherent',
    droit: 'argent',
    personnel: true,
    summary: 'Recevoir par e-mail le code qui signe le mandat.',
    body: DemandeCode,
    response: z.object({ courriel: z.string(), expire_le: z.string() }),
  }),
  signer: route('POST /adhesions/:id/mandat/signature', {
    access: 'adherent',
    droit: 'argent',
    personnel: true,
    summary: 'Signer le mandat, par un nom et un code reçu par e-mail.',
    body: SignatureSaisie,
    response: SignaturePortail,
  }),
}
