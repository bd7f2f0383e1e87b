import { drawAdherents } from './adherents.ts'
import { createAdhesions } from './adhesions.ts'
import { famillesDe, readCatalogue } from './catalogue.ts'
import type { Contenu, Contexte, DossierDemonstration } from './dossier.ts'
import { drawEntreprise } from './entreprises.ts'
import { drawExploitations } from './exploitations.ts'
import { ENTREPRENEUR_INDIVIDUEL, isExploitante } from './formes.ts'
import { drawMateriels } from './materiels.ts'
import { drawCompteBancaire } from './numeros.ts'
import { PRODUCTIONS_POPULAIRES } from './productions.ts'
import { openPartage, type Quotas } from './quotas.ts'
import { type Situation, situationOf } from './situations.ts'

/**
 * Yields `nombre` companies from the rank `debut` on, sharing these totals, one at a time: a million machines do not
 * fit in memory.
 */
export function* drawDossiers(
  contexte: Contexte,
  { debut, nombre, totaux }: { debut: number; nombre: number; totaux: Quotas },
): Generator<DossierDemonstration> {
  const catalogue = readCatalogue(contexte)
  const familles = {
    cultures: famillesDe(catalogue, 'cultures'),
    elevage: famillesDe(catalogue, 'elevage'),
    vigne: famillesDe(catalogue, 'vigne'),
    mixte: famillesDe(catalogue, 'mixte'),
  }
  const { hasard } = contexte
  const partage = openPartage(hasard, nombre, totaux)
  for (let rang = debut; rang < debut + nombre; rang++) {
    const situation = situationOf(rang)
    const nombres = partage({ vierge: isVierge(situation, rang) })
    const production = hasard.choixPopulaire(PRODUCTIONS_POPULAIRES)
    const entreprise = drawEntreprise(contexte, rang, production)
    const exploite = isExploitante(entreprise.categorie_juridique)
    const exploitations = drawExploitations(contexte, {
      entreprise,
      production,
      exploite,
      nombre: nombres.exploitations,
    })
    const adherents = drawAdherents(contexte, entreprise, nombres.personnes)
    const materiels = drawMateriels(contexte, {
      entreprise,
      exploitations,
      familles: familles[production.genre],
      nombre: nombres.materiels,
    })
    const [dirigeant] = adherents
    if (dirigeant && entreprise.categorie_juridique === ENTREPRENEUR_INDIVIDUEL)
      entreprise.raison_sociale = `${dirigeant.prenom} ${dirigeant.nom}`
    const contenu = makeIncomplete({ entreprise, exploitations, adherents, materiels }, situation, rang)
    yield {
      ...contenu,
      compteBancaire:
        entreprise.mode_reglement === 'prelevement_sepa' ? drawCompteBancaire(hasard, entreprise.raison_sociale) : null,
      ...createAdhesions(contexte, contenu, situation),
    }
  }
}

/** Just begun: only the company and its people exist. */
const isVierge = ({ statut, en_preparation = false }: Situation, rang: number) =>
  en_preparation || (statut === 'brouillon' && rang % 3 !== 0)

/**
 * Removes something from memberships still being written: a draft stops at a step, one sent back lacks what was asked
 * for.
 */
function makeIncomplete(contenu: Contenu, { statut, en_preparation = false }: Situation, rang: number): Contenu {
  const { entreprise, exploitations, materiels } = contenu
  if (statut === 'a_completer')
    return { ...contenu, exploitations: exploitations.map((exploitation) => ({ ...exploitation, sau_ha: null })) }
  if (statut !== 'brouillon' || en_preparation) return contenu
  if (rang % 3 === 0) return { ...contenu, materiels: materiels.map((materiel) => ({ ...materiel, annee: null })) }
  return { ...contenu, entreprise: { ...entreprise, telephone: null, mobile: null } }
}
