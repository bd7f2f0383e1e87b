import { formatJour, type Jour } from '@sillon/domain/jour'
import type { Mail } from '../../platform/mail/mail.ts'
import { NoRoom } from '../../platform/sauvegarde/nightly.ts'

export const toMailEchec = (error: unknown, derniere: Jour | undefined): Mail => ({
  modele: 'sauvegarde_echec',
  objet: 'La sauvegarde de cette nuit a échoué',
  titre: 'La sauvegarde de cette nuit a échoué',
  paragraphes: [
    reasonOf(error),
    derniere
      ? `La dernière sauvegarde entière est celle du ${formatJour(derniere)}. Aucune ancienne sauvegarde n’a été effacée.`
      : 'Il n’y a encore aucune sauvegarde entière.',
    'Le portail réessaie dans les minutes qui suivent, puis la nuit prochaine. Prévenez la personne qui s’occupe du serveur\u00a0: elle regardera si la sauvegarde de cette nuit est là.',
  ],
})

/** The archive was made, but these files are missing or damaged in the portal’s own store. */
export const toMailPertes = (nombre: number): Mail => ({
  modele: 'sauvegarde_pertes',
  objet: 'Des fichiers manquent au portail',
  titre: 'Des fichiers manquent au portail',
  paragraphes: [
    `La sauvegarde de cette nuit est faite, mais ${nombre} fichier${nombre > 1 ? 's' : ''} que le portail connaît ${nombre > 1 ? 'sont perdus ou abîmés' : 'est perdu ou abîmé'}.`,
    `Prévenez la personne qui s’occupe du serveur\u00a0: une sauvegarde plus ancienne ${nombre > 1 ? 'les a' : 'l’a'} peut-être encore.`,
  ],
})

/** Names the reason by a code only: a message may contain values. */
function reasonOf(error: unknown): string {
  if (error instanceof NoRoom)
    return `Il reste ${toMo(error.libre)} sur le disque des sauvegardes, et il en faut ${toMo(error.voulu)}. Rien n’a été écrit.`
  const { code } = error as { code?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'Le disque des sauvegardes s’est rempli. Rien n’y est resté de cet essai.'
  return `Le serveur n’a pas pu l’écrire (${typeof code === 'string' ? code : 'cause inconnue'}).`
}

const toMo = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('fr-FR')}\u00a0Mo`
