import type { Adherent } from '../../comptes/personnes/adherent.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'

/** Attributes still missing on a person before the membership can be submitted. */
export function listManquesAdherent(adherent: Adherent): ErreurChamp[] {
  const { role, debut, telephone_fixe, telephone_mobile, telephone_role } = adherent
  const manques: ErreurChamp[] = []
  if (role === null) manques.push({ champ: 'role', message: 'Choisissez le rôle dans l’entreprise.' })
  if (debut === null) manques.push({ champ: 'debut', message: 'Indiquez depuis quand.' })
  if (telephone_fixe === null && telephone_mobile === null && telephone_role === null) {
    manques.push({ champ: 'telephone_mobile', message: 'Indiquez un téléphone, fixe ou mobile.' })
  }
  return manques
}
