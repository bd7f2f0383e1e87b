import { RuleViolation } from '../../rule-violation.ts'

/**
 * `sans_adresse`: nobody in the company had an e-mail address when the document was printed. `non_parti`: its mail is
 * in the outbox and has not been sent, for want of a mail server or because the server refuses it.
 */
export const DOCUMENT_ENVOIS = ['aucun', 'en_attente', 'poste', 'non_parti', 'sans_adresse'] as const
type DocumentEnvoi = (typeof DOCUMENT_ENVOIS)[number]

type Suivi = { modele_courriel: string | null; courriel_le: unknown; produit_le: unknown; parti?: boolean }

/**
 * Printing and queueing the mail are one transaction: a document printed with a mail template and no mail means that
 * nobody had an address.
 */
export function envoiOf({ modele_courriel, courriel_le, produit_le, parti = true }: Suivi): DocumentEnvoi {
  if (modele_courriel === null) return 'aucun'
  if (courriel_le !== null) return parti ? 'poste' : 'non_parti'
  return produit_le === null ? 'en_attente' : 'sans_adresse'
}

const REFUS: Record<Exclude<DocumentEnvoi, 'sans_adresse'>, string> = {
  aucun: 'Ce document ne part pas par e-mail.',
  en_attente: 'Ce document attend déjà de partir.',
  non_parti: 'L’e-mail de ce document est écrit et attend de partir\u00a0: il est sur la page «\u00a0E-mails\u00a0».',
  poste: 'Ce document est déjà parti\u00a0: s’il n’est pas arrivé, renvoyez-le depuis la page «\u00a0E-mails\u00a0».',
}

/** A document that is about to leave by mail. */
export const libelleEnvoiDocument = (numero: string | null): string =>
  numero === null ? 'Envoi d’un document' : `Envoi de ${numero}`

/** A mail is created again only for a document that nobody could receive, once somebody has an address. */
export function requireEnvoi(suivi: Suivi, destinataires: number) {
  const envoi = envoiOf(suivi)
  if (envoi !== 'sans_adresse') throw new RuleViolation('document.envoi', REFUS[envoi])
  if (destinataires > 0) return
  throw new RuleViolation(
    'document.sans-adresse',
    'Personne de cette entreprise n’a encore d’adresse e-mail\u00a0: ajoutez-la d’abord dans sa fiche.',
  )
}
