import { formatJour, jourOf } from '../../jour.ts'
import { compte, enumere } from '../../phrase.ts'

type Nombres = { courriels: number; lettres: number }

/** « 12 e-mails et 2 lettres »; a channel without anybody is not said. */
export const formatEnvois = ({ courriels, lettres }: Nombres): string =>
  enumere([
    ...(courriels > 0 || lettres === 0 ? [compte(courriels, 'e-mail')] : []),
    ...(lettres > 0 ? [compte(lettres, 'lettre')] : []),
  ])

/** A message that is about to leave. */
export const libelleMessage = (objet: string, nombres: Nombres): string =>
  `Message «\u00a0${objet}\u00a0», ${formatEnvois(nombres)}`

/** « Bruno Perrin, GAEC des Ormeaux »; the company of somebody alone has their name, which is said once. */
export const formatPersonne = (nom: string, entreprises: readonly string[]): string =>
  [...new Set([nom, ...entreprises])].join(', ')

export const PERSONNE = 'Aucun des adhérents choisis ne recevrait ce message.'

export const LECTEUR_ECARTE = 'Ce lecteur ne recevrait plus ce message. Choisissez-en un autre.'

/** `parti_le`: an instant. */
export const formatDejaParti = ({ parti_le, ...nombres }: Nombres & { parti_le: string }): string =>
  `Ce message est déjà parti, le ${formatJour(jourOf(parti_le))}\u00a0: ${formatEnvois(nombres)}.`
