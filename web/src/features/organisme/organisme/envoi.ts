import { formatCount } from '../../../lib/format.ts'
import { knownOrganisme } from './organisme.ts'

const NON_PARTI =
  'L’e-mail n’est pas parti\u00a0: aucun serveur d’envoi n’est réglé. Il attend, et partira quand il le sera.'
const NON_PARTIS =
  'Les e-mails ne sont pas partis\u00a0: aucun serveur d’envoi n’est réglé. Ils attendent, et partiront quand il le sera.'
const NE_PARTIRA_PAS = 'Aucun e-mail ne partira\u00a0: aucun serveur d’envoi n’est réglé. Il sera préparé, et attendra.'

/** True until the cooperative is known: no warning is shown without knowing. */
export const courrielsPartent = () => knownOrganisme()?.courriels_partent ?? true

/** Seconds during which what the office does may be taken back. Undefined until the cooperative is known. */
export const delaiActes = (): number | undefined => knownOrganisme()?.delai_actes

/** The sentence shown after an act that sends a mail; when mails are off, says that nothing was sent. */
export const apresEnvoi = (phrase: string): string => (courrielsPartent() ? phrase : NON_PARTI)

/**
 * The sentence shown after an act on several, with what the server counted: `partis` when mails leave, else `prepares`.
 */
export const apresEnvois = (partis: string, prepares: string): string =>
  courrielsPartent() ? partis : `${prepares} ${NON_PARTIS}`

/** The sentence shown after an act on several: how many were told by mail, how many must be told otherwise. */
export function bilanEnvois({ envoyees, sans_adresse }: { envoyees: number; sans_adresse: number }): string {
  const prevenus = `${formatCount(envoyees, 'adhérent prévenu', 'adhérents prévenus')} par e-mail.`
  const bilan =
    envoyees > 0 ? apresEnvois(prevenus, `${formatCount(envoyees, 'adhérent')} à prévenir.`) : 'Personne n’est prévenu.'
  return sans_adresse > 0
    ? `${bilan} ${formatCount(sans_adresse, 'adhérent')} sans adresse e-mail, lettre à poster.`
    : bilan
}

/** The sentence shown before an act that sends a mail; when mails are off, says that nothing will be sent. */
export const avantEnvoi = (phrase: string): string => (courrielsPartent() ? phrase : NE_PARTIRA_PAS)
