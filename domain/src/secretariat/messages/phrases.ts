import { formatEnvois, type Nombres } from '../../comptes/destinataires/phrases.ts'
import { formatJour, jourOf } from '../../jour.ts'

/** A message that is about to leave. */
export const libelleMessage = (objet: string, nombres: Nombres): string =>
  `Message «\u00a0${objet}\u00a0», ${formatEnvois(nombres)}`

export const PERSONNE = 'Aucun des adhérents choisis ne recevrait ce message.'

export const LECTEUR_ECARTE = 'Ce lecteur ne recevrait plus ce message. Choisissez-en un autre.'

/** `parti_le`: an instant. */
export const formatDejaParti = ({ parti_le, ...nombres }: Nombres & { parti_le: string }): string =>
  `Ce message est déjà parti, le ${formatJour(jourOf(parti_le))}\u00a0: ${formatEnvois(nombres)}.`
