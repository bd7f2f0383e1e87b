import type { Adherent } from '../../comptes/personnes/adherent.ts'
import { checkAdherent, isPartsExcessives } from '../../comptes/personnes/coherence.ts'
import { formatNom } from '../../nom.ts'
import { isActif } from '../adherents/actif.ts'
import { listManquesAdherent } from '../adherents/manques.ts'
import type { Dossier } from './dossier.ts'
import type { Point } from './etape.ts'

type Besoin = Pick<Dossier, 'entreprise' | 'adherents' | 'today'>

export function listPointsAdherents({ entreprise, adherents, today }: Besoin): Point[] {
  const actifs = adherents.filter((adherent) => isActif(adherent, today))
  if (actifs.length === 0) return [ensemble('nom', 'Ajoutez au moins une personne.')]
  const points = pointsContact(actifs)
  if (isPartsExcessives(actifs)) points.push(ensemble('parts_pct', 'Le total des parts dépasse 100 %.'))
  const { categorie_juridique } = entreprise
  return [
    ...points,
    ...actifs.flatMap((adherent) =>
      [...listManquesAdherent(adherent), ...checkAdherent(adherent, { categorie_juridique, today })].map(
        ({ champ, message }) => ({ champ, message: `${formatNom(adherent)} : ${message}`, cible_id: adherent.id }),
      ),
    ),
  ]
}

function pointsContact(actifs: readonly Adherent[]): Point[] {
  const contacts = actifs.filter(({ est_contact_principal }) => est_contact_principal)
  if (contacts.length === 1) return []
  const message =
    contacts.length === 0 ? 'Désignez le contact principal.' : 'Une seule personne est le contact principal.'
  return [ensemble('est_contact_principal', message)]
}

const ensemble = (champ: string, message: string): Point => ({ champ, message, cible_id: null })
