import { attribueBons } from '@sillon/domain/achats/bons-commande/attribue-bons'
import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { type LigneAttribuee, planCloture } from '@sillon/domain/achats/groupements-achats/attribution'
import type { DecisionCloture } from '@sillon/domain/achats/groupements-achats/decision-cloture'
import { addJours, jourOf } from '@sillon/domain/jour'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { instantParis } from '../instants.ts'
import type { AchatDemonstration, BonDemonstration } from './achat.ts'
import type { Outils } from './outils.ts'
import type { PlanAchat } from './plan.ts'

/** Attributes a purchase some days after its closing, and gives each order the state it would have today. */
export function attribue(outils: Outils, plan: PlanAchat, achat: AchatDemonstration): AchatDemonstration {
  const { groupement } = achat
  const [jours, heure] = plan.cloture
  const attribue_le = instantParis(addJours(outils.today, jours + 3), heure)
  const engages = achat.bons.filter(({ statut }) => statut === 'valide')
  const frais = (plan.frais ?? []).map((un) => ({
    id: outils.hasard.uuid(),
    groupement_id: groupement.id,
    annonce_le: groupement.ouverture_le,
    tva_code: 'TVA20',
    ...un,
  }))
  const cloture = planCloture({
    groupement,
    articles: achat.articles,
    lignes: engages.flatMap(({ id: bon_id, lignes }) => lignes.map((ligne) => ({ ...ligne, bon_id }))),
    decisions: achat.articles.flatMap(({ id }, rang) => decide(id, plan.articles[rang]?.penurie)),
    enAttente: new Map(),
  })
  const attribues = attribueBons(
    { groupement, plan: cloture, communs: frais },
    TVA_PAR_DEFAUT.taux,
    jourOf(attribue_le),
  )
  const parBon = new Map(attribues.map((attribue) => [attribue.id, attribue]))
  const parLigne = new Map(cloture.lignes.map((ligne) => [ligne.id, ligne]))
  const confirmes = engages.flatMap((bon, rang): BonDemonstration[] => {
    const attribue = parBon.get(bon.id)
    if (!attribue) return []
    const { calcul, depasse } = attribue
    const lignes = bon.lignes.map((ligne) => ({ ...ligne, ...pickAttribution(parLigne.get(ligne.id)) }))
    const suite = finDe(outils, plan, { bon, depasse, rang })
    const calcul_accepte = suite.statut === 'a_reconfirmer' ? bon.calcul : null
    return [{ ...bon, calcul, calcul_accepte, lignes, edition: bon.edition + 1, edite_le: attribue_le, ...suite }]
  })
  return {
    ...achat,
    groupement: { ...groupement, attribue_le },
    articles: cloture.articles.map(({ article, prix_final_ht }) => ({ ...article, prix_final_ht })),
    frais,
    bons: [...confirmes, ...achat.bons.filter(({ statut }) => statut !== 'valide')],
  }
}

const decide = (article_id: string, disponible: number | undefined): DecisionCloture[] =>
  disponible === undefined
    ? []
    : [{ article_id, probleme: 'penurie', choix: 'repartir', parametres: { disponible, regle: 'prorata' } }]

const pickAttribution = (ligne: LigneAttribuee | undefined) => ({
  nombre_attribue: ligne?.nombre_attribue ?? 0,
  prix_final_ht: ligne?.prix_final_ht ?? null,
  explication: ligne?.explication ?? null,
})

type Attribue = { bon: BonDemonstration; depasse: boolean; rang: number }

/** When the price is above the promised one, the member is asked again: most have answered. */
function finDe({ hasard, today }: Outils, plan: PlanAchat, { bon, depasse, rang }: Attribue) {
  const impose = plan.imposes?.find(({ no_adherent }) => no_adherent === bon.acheteur.no_adherent)?.statut
  const solde_le = addJours(today, Math.min(plan.livraison[1] + hasard.entier(20, 50), -1))
  const statut = impose ?? statutDe(plan, depasse, rang)
  return { statut, solde_le: statut === 'solde' ? solde_le : null }
}

function statutDe({ statut }: PlanAchat, depasse: boolean, rang: number): BonStatut {
  if (statut === 'attribue') return depasse && rang % 3 === 0 ? 'a_reconfirmer' : 'confirme'
  if (statut === 'en_livraison') return EN_LIVRAISON[rang % EN_LIVRAISON.length] ?? 'confirme'
  return statut === 'livre' || statut === 'facture' || statut === 'solde' ? statut : 'confirme'
}

const EN_LIVRAISON: readonly BonStatut[] = ['livre', 'confirme', 'partiellement_livre', 'livre', 'confirme']
