import { knownOrganisme } from './organisme.ts'

const NON_PARTI =
  'L’e-mail n’est pas parti\u00a0: aucun serveur d’envoi n’est réglé. Il attend, et partira quand il le sera.'
const NE_PARTIRA_PAS = 'Aucun e-mail ne partira\u00a0: aucun serveur d’envoi n’est réglé. Il sera préparé, et attendra.'

/** Until the cooperative is known, nothing says that mails stay. */
const partent = () => knownOrganisme()?.courriels_partent ?? true

/** What an act has just done of its mail: the sentence, or that nothing left. */
export const apresEnvoi = (phrase: string): string => (partent() ? phrase : NON_PARTI)

/** The sentence that announces the mail of an act. */
export const avantEnvoi = (phrase: string): string => (partent() ? phrase : NE_PARTIRA_PAS)
