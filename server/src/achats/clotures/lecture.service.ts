import type { ArticleCloture, Cloture, ProblemeCloture } from '@sillon/contract/achats/clotures'
import { listTardifs } from '@sillon/domain/achats/bons-commande/attribue-bons'
import { acteDe, empechementDe, joursDe } from '@sillon/domain/achats/groupements-achats/acte-cloture'
import type { ArticleAttribue, PlanCloture } from '@sillon/domain/achats/groupements-achats/attribution'
import { type ContexteChoix, faitDe, offreChoix } from '@sillon/domain/achats/groupements-achats/choix-cloture'
import type { ProblemeDecide } from '@sillon/domain/achats/groupements-achats/etat-article'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { fraisTransport } from '@sillon/domain/achats/groupements-achats/parts-frais'
import { quantiteDe } from '@sillon/domain/achats/groupements-achats/prix'
import { addJours, jourOf } from '@sillon/domain/jour'
import { minuscule } from '@sillon/domain/phrase'
import { formatContenant } from '@sillon/domain/pieces/documents/format-article'
import type { Database } from '../../platform/db/database.ts'
import { listFraisCommuns } from '../bons-commande/frais-communs.service.ts'
import { readGroupement } from '../groupements-achats/lecture.service.ts'
import { listBonsCloture } from './bons.repository.ts'
import { acceptesOf } from './calculs.service.ts'
import { type ClotureLue, readCloture } from './plan.service.ts'
import { propositionsFor, readSollicites, type Sollicites } from './sollicitation.service.ts'

export async function getCloture(db: Database, id: string, now: Date): Promise<Cloture> {
  return toCloture(db, await readGroupement(db, id), now)
}

/** The answer of every route of the closing, read again after each act. */
export async function toCloture(db: Database, groupement: Groupement, now: Date): Promise<Cloture> {
  const lue = await readCloture(db, groupement, { now })
  const { plan } = lue
  const sollicites = await readSollicites(db, groupement.id)
  const transport = fraisTransport(groupement, plan.total_ht)
  const frais = await listFraisCommuns(db, groupement.id)
  const acceptes = acceptesOf(frais.length > 0 ? await listBonsCloture(db, groupement.id) : [])
  const tardifs = listTardifs({ groupement, plan, communs: frais, acceptes })
  const acte = acteDe(plan)
  const today = jourOf(now)
  const decidable = groupement.statut === 'clos' || groupement.statut === 'en_negociation'
  const problemes = plan.articles.flatMap((article) => article.problemes.map((probleme) => ({ article, probleme })))
  const minimum = plan.minimum ? [{ article: null, probleme: plan.minimum }] : []
  return {
    version: groupement.version,
    statut: groupement.statut,
    nombre_adherents: countBons(plan),
    nombre_lignes: plan.lignes.length,
    restantes: decidable ? plan.restantes : 0,
    problemes: decidable ? [...problemes, ...minimum].map((un) => toProbleme({ lue, sollicites, today }, un)) : [],
    articles: plan.articles.map((article) => toArticle(article, plan)),
    total_ht: plan.total_ht,
    transport_ht: transport?.montant_ht ?? 0,
    franco_ht: groupement.franco_ht,
    frais,
    acte,
    prolonge_au: acte === 'prolonger' ? addJours(today, joursDe(plan)) : null,
    empechement: empechementDe(plan, groupement.statut),
    effets: toEffets(plan, tardifs),
  }
}

const countBons = (plan: PlanCloture) => new Set(plan.lignes.map(({ bon_id }) => bon_id)).size

type Lecture = { lue: ClotureLue; sollicites: Sollicites; today: string }
type Pose = { article: ArticleAttribue | null; probleme: ProblemeDecide }

function toProbleme({ lue, sollicites, today }: Lecture, { article, probleme }: Pose): ProblemeCloture {
  const { groupement, plan, decisions } = lue
  const nombre_adherents = article ? article.lignes.length : countBons(plan)
  const propositions = article ? propositionsFor(article, probleme.manque, sollicites) : []
  const contexte: ContexteChoix = {
    probleme,
    article,
    mode_prix: groupement.mode_prix,
    today,
    propositions,
    nombre_adherents,
  }
  const { decision, nombre, manque, mesure, seuil, unite, decide, en_attente } = probleme
  const enregistree = decisions.find(
    (une) => une.article_id === probleme.article_id && une.probleme === probleme.probleme,
  )
  const { jours = null, regle = null, disponible = null } = decision?.parametres ?? {}
  return {
    probleme: probleme.probleme,
    article_id: probleme.article_id,
    titre: article ? `${article.article.designation}, ${contenantOf(article)}` : 'Minimum du groupement',
    fait: faitDe(contexte),
    nombre,
    manque,
    mesure,
    seuil,
    unite,
    colisage: article?.article.colisage ?? 1,
    conditionnement: article?.article.conditionnement ?? null,
    decide,
    en_attente,
    decision: decision && enregistree ? { id: enregistree.id, choix: decision.choix, jours, regle, disponible } : null,
    choix: offreChoix(contexte),
  }
}

const contenantOf = ({ article }: ArticleAttribue) => minuscule(formatContenant(article))

function toArticle(etat: ArticleAttribue, plan: PlanCloture): ArticleCloture {
  const { article, nombre, nombre_cooperative, prix_final_ht, montant_ht, sort, problemes, lignes } = etat
  return {
    id: article.id,
    version: article.version,
    designation: article.designation,
    unite: article.unite,
    conditionnement: article.conditionnement,
    nombre_demande: lignes.reduce((total, ligne) => total + ligne.nombre, 0),
    nombre,
    nombre_cooperative,
    quantite: quantiteDe(nombre, article),
    nombre_adherents: lignes.length,
    prix_unitaire_ht: article.prix_unitaire_ht,
    prix_negocie_ht: article.prix_negocie_ht,
    prix_final_ht,
    montant_ht,
    sort: plan.minimum?.decision?.choix === 'prolonger' ? 'prolonge' : sort,
    decide: problemes.every(({ decide }) => decide),
  }
}

function toEffets(plan: PlanCloture, tardifs: ReadonlySet<string>): Cloture['effets'] {
  const parBon = [...Map.groupBy(plan.lignes, ({ bon_id }) => bon_id).values()]
  return {
    bons: parBon.length,
    annules: parBon.filter((lignes) => lignes.every(({ nombre_attribue }) => nombre_attribue === 0)).length,
    a_reconfirmer: parBon.filter((lignes) => lignes.some(({ bon_id, depasse }) => depasse || tardifs.has(bon_id)))
      .length,
  }
}
