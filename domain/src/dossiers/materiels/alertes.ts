import type { ErreurChamp } from '../../erreur-champ.ts'
import { formatJour, type Jour } from '../../jour.ts'
import { isImmatriculationAttendue } from '../../organisme/referentiels/immatriculation.ts'
import type { Categorie } from './categorie.ts'
import { etatControle, prochainControle } from './controle.ts'
import type { Materiel } from './materiel.ts'

/** Warnings that block nothing. */
export function alertesMateriel(
  materiel: Materiel,
  { categorie, today }: { categorie: Categorie; today: Jour },
): ErreurChamp[] {
  const alertes: ErreurChamp[] = []
  const prochain = categorie.controle_pulverisateur ? prochainControle(materiel) : null
  if (prochain !== null && etatControle(prochain, today) !== 'a_jour') {
    const debut =
      prochain < today ? 'Le contrôle devait être fait au plus tard le' : 'Le contrôle est à faire au plus tard le'
    alertes.push({ champ: 'controle_pulverisateur_le', message: `${debut} ${formatJour(prochain)}.` })
  }
  if (materiel.immatriculation === null && isImmatriculationAttendue(categorie.immatriculable, materiel)) {
    alertes.push({ champ: 'immatriculation', message: 'Cette machine devrait porter une immatriculation.' })
  }
  const { assurance_expire_le } = materiel
  if (assurance_expire_le !== null && assurance_expire_le < today) {
    alertes.push({
      champ: 'assurance_expire_le',
      message: `L’assurance a expiré le ${formatJour(assurance_expire_le)}.`,
    })
  }
  return alertes
}
