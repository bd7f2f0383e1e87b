import type { GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { addJours, anneeOf, type Jour } from '@sillon/domain/jour'
import { FAMILLE_LABELS, FAMILLES, type Famille } from '@sillon/domain/organisme/referentiels/famille'
import type { Hasard } from '../hasard.ts'
import { listArticlesDe } from './catalogue-articles.ts'
import type { PlanAchat } from './plan.ts'

const BONS_PAR_ACHAT = 1_500
const LIGNES_PAR_BON = 2.2
/** How many days ago the oldest purchase opens: members are no older than that. `DUREE` is in days too. */
const RECUL = 700
const DUREE = 25
/** First rank after those of the purchases written by hand. */
const PREMIER_RANG = 101

type Options = {
  hasard: Hasard
  today: Jour
  bons: number
  acheteurs: number
  fournisseurs: ReadonlyMap<Famille, string>
}

/** Yields as many purchases as the number of orders needs, the oldest first, one family after the other. */
export function* listPlansFrance({ hasard, today, bons, acheteurs, fournisseurs }: Options): Generator<PlanAchat> {
  const parAchat = Math.max(1, Math.min(BONS_PAR_ACHAT, Math.floor(acheteurs / 3)))
  const nombre = Math.ceil(bons / parAchat)
  for (let rang = 0; rang < nombre; rang++) {
    const famille = FAMILLES[rang % FAMILLES.length] ?? 'ENG'
    const ouverture = Math.round(-RECUL + ((RECUL - 10) * rang) / nombre)
    const articles = listArticlesDe(famille)
    const adherents = Math.min(parAchat, bons - rang * parAchat)
    const chacun = Math.ceil(adherents * Math.min(1, LIGNES_PAR_BON / articles.length))
    yield {
      reference: `GA-${anneeOf(addJours(today, ouverture))}-${famille}-${PREMIER_RANG + rang}`,
      famille,
      libelle: `${FAMILLE_LABELS[famille]}, opération ${PREMIER_RANG + rang}`,
      description: 'Une opération parmi d’autres.',
      fournisseur: fournisseurs.get(famille) ?? null,
      statut: statutAt(ouverture + DUREE),
      ouverture: [ouverture, '08:00'],
      cloture: [ouverture + DUREE, '18:00'],
      livraison: [ouverture + DUREE + 15, ouverture + DUREE + 25],
      mode_livraison: hasard.choix(['depot', 'exploitation', 'depot', 'enlevement'] as const),
      mode_prix: famille === 'PHY' ? 'prix_unique' : 'paliers_groupe',
      adherents,
      articles: articles.map(({ reference_fournisseur }) => ({
        article: reference_fournisseur,
        adherents: chacun,
        total: null,
      })),
      frais: hasard.chance(0.5)
        ? [{ libelle: 'Transport', montant_ht: hasard.entier(200_000, 900_000), cle: 'poids' }]
        : [],
    }
  }
}

function statutAt(cloture: number): GroupementStatut {
  if (cloture > 0) return 'ouvert'
  if (cloture > -4) return 'clos'
  if (cloture > -10) return 'attribue'
  if (cloture > -25) return 'commande'
  if (cloture > -40) return 'en_livraison'
  return cloture > -70 ? 'livre' : 'solde'
}
