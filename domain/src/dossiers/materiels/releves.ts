import type { ErreurChamp } from '../../erreur-champ.ts'
import { formatJour, type Jour } from '../../jour.ts'
import type { ReleveHeures } from './releve-heures.ts'

type Connu = Pick<ReleveHeures, 'releve_le' | 'heures' | 'motif'>
type Saisi = { releve_le: Jour; heures: number; motif?: string | null | undefined }

/**
 * Checks that a reading lies between the one before and the one after it: hours only grow, unless a reason is given.
 * `connus`: the latest first. A later reading that has a reason restarted the meter, so it does not limit this one.
 */
export function checkReleve(connus: readonly Connu[], { releve_le, heures, motif }: Saisi, today: Jour): ErreurChamp[] {
  if (releve_le > today) return [{ champ: 'releve_le', message: 'La date du relevé est dans le futur.' }]
  if (motif) return []
  const avant = connus.find((connu) => connu.releve_le <= releve_le)
  if (avant && heures < avant.heures) {
    return [{ champ: 'motif', message: `${said(avant)} : indiquez pourquoi le compteur baisse.` }]
  }
  const apres = connus.findLast((connu) => connu.releve_le > releve_le)
  if (apres && apres.motif === null && heures > apres.heures) {
    return [{ champ: 'motif', message: `${said(apres)} : vérifiez les heures et la date, ou indiquez pourquoi.` }]
  }
  return []
}

/** The last reading may be corrected, and must remain the last. `connus`: all readings, the latest first. */
export function checkCorrection(connus: readonly Connu[], { releve_le }: Saisi, today: Jour): ErreurChamp[] {
  if (releve_le > today) return [{ champ: 'releve_le', message: 'La date du relevé est dans le futur.' }]
  const precedent = connus[1]
  if (!precedent || releve_le >= precedent.releve_le) return []
  const message = `Un autre relevé est daté du ${formatJour(precedent.releve_le)} : celui-ci reste le dernier.`
  return [{ champ: 'releve_le', message }]
}

const said = ({ releve_le, heures }: Connu) =>
  `Le relevé du ${formatJour(releve_le)} est de ${new Intl.NumberFormat('fr-FR').format(heures)} h`
