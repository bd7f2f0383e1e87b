import type { Adherent } from '../../comptes/personnes/adherent.ts'
import { CONTACT_PARTI, CONTACT_REQUIS, canBeContact } from '../../dossiers/adherents/contact-principal.ts'
import type { AdherentJuge } from './adherent-juge.ts'

const champ = 'est_contact_principal'

/**
 * Settles the principal contact of a company from all its rows. Returns the known contact who loses the place without
 * having a row.
 */
export function settleContact(juges: AdherentJuge[], connus: readonly Adherent[]): Adherent[] {
  const designes = juges.filter(({ dit, apres }) => dit && apres.est_contact_principal)
  for (const { erreurs } of designes.slice(1)) {
    erreurs.push({ champ, message: 'Une autre ligne désigne déjà le contact principal.' })
  }
  const actuel = connus.find(({ est_contact_principal }) => est_contact_principal)
  const ligne = juges.find(({ avant }) => avant !== null && avant.id === actuel?.id)
  const [designe] = designes
  if (designe) {
    if (!canBeContact(designe.apres)) designe.erreurs.push({ champ, message: CONTACT_PARTI })
    if (!actuel || actuel.id === designe.avant?.id) return []
    if (ligne) ligne.apres = { ...ligne.apres, est_contact_principal: false }
    return ligne ? [] : [actuel]
  }
  if (actuel) keepContact(ligne, juges, connus)
  else giveContact(juges)
  return []
}

/**
 * The present contact keeps the place: a row that takes it away is refused, unless nobody in the company can be the
 * contact.
 */
function keepContact(ligne: AdherentJuge | undefined, juges: AdherentJuge[], connus: readonly Adherent[]) {
  if (!ligne) return
  const reste = canBeContact(ligne.apres)
  if (reste && ligne.apres.est_contact_principal) return
  const autres = [
    ...connus.filter(({ id }) => !juges.some(({ avant }) => avant?.id === id)),
    ...juges.filter((one) => one !== ligne).map(({ apres }) => apres),
  ]
  if (reste || autres.some(canBeContact)) ligne.erreurs.push({ champ, message: CONTACT_REQUIS })
  else ligne.apres = { ...ligne.apres, est_contact_principal: false }
}

/** A company without a contact gets the first row that can be one and does not say the contrary. */
function giveContact(juges: AdherentJuge[]) {
  const premier = juges.find(({ dit, apres }) => !dit && canBeContact(apres))
  if (premier) premier.apres = { ...premier.apres, est_contact_principal: true }
}
