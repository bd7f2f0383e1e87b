import type { Cloture } from '@sillon/contract/achats/clotures'
import type { FraisSaisie } from '@sillon/domain/achats/groupements-achats/frais-saisie'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { jourOf } from '@sillon/domain/jour'
import { findTaux } from '@sillon/domain/organisme/parametres/tva'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import { listFraisCommuns } from '../bons-commande/frais-communs.service.ts'
import { negotiateArticle } from '../groupements-achats/articles-clos.service.ts'
import { listArticlesOf } from '../groupements-achats/lecture.service.ts'
import { actOnGroupement, touchGroupement } from '../groupements-achats/verrou.service.ts'
import { deleteFrais, insertFrais, updateFrais } from './clotures.repository.ts'
import { type ReglageContext, requireDecidable } from './decisions.service.ts'
import { toCloture } from './lecture.service.ts'

type Cible = { id: string; frais_id: string }
type Inside = ReglageContext & { groupement: Groupement }

const OBJET = 'groupement_achats'

export const addFrais = (context: ReglageContext, id: string, saisie: FraisSaisie): Promise<Cloture> =>
  change(context, { id }, async (inside) => {
    await checkTaux(inside, saisie)
    await insertFrais(inside.db, { ...saisie, groupement_id: id, annonce_le: inside.now })
    await recordAction(inside, { action: 'frais_ajoutes', objet: OBJET, objet_id: id, apres: saisie })
  })

export const changeFrais = (
  context: ReglageContext,
  { version, ...cible }: Cible & { version: number },
  saisie: FraisSaisie,
): Promise<Cloture> =>
  change(context, { id: cible.id, version }, async (inside) => {
    const { id, annonce_le: _, ...avant } = await requireFrais(inside, cible)
    await checkTaux(inside, saisie)
    const grandit = saisie.montant_ht > avant.montant_ht
    await updateFrais(inside.db, id, { ...saisie, ...(grandit && { annonce_le: inside.now }) })
    await recordChange(inside, { action: 'frais_modifies', objet: OBJET, objet_id: cible.id, avant, apres: saisie })
  })

export const removeFrais = (context: ReglageContext, cible: Cible): Promise<Cloture> =>
  change(context, { id: cible.id }, async (inside) => {
    const { id, ...avant } = await requireFrais(inside, cible)
    await deleteFrais(inside.db, id)
    await recordAction(inside, { action: 'frais_retires', objet: OBJET, objet_id: cible.id, avant })
  })

type Negociation = { id: string; article_id: string; version: number; prix_negocie_ht: number | null }

/** Sets a negotiated price whatever the total; null goes back to the tiers. `version` is the article’s. */
export const negotiate = (
  context: ReglageContext,
  { id, article_id, version, prix_negocie_ht }: Negociation,
): Promise<Cloture> =>
  change(context, { id }, async (inside) => {
    requireDecidable(inside.groupement)
    const article = (await listArticlesOf(inside.db, id)).find((un) => un.id === article_id)
    if (!article) throw new NotFound()
    if (article.version !== version) throw new StaleVersion()
    await negotiateArticle(inside.db, article_id, prix_negocie_ht)
    await recordChange(inside, {
      action: 'prix_negocie',
      objet: OBJET,
      objet_id: id,
      avant: { article: null, prix_negocie_ht: article.prix_negocie_ht },
      apres: { article: article.designation, prix_negocie_ht },
    })
  })

/** Possible until the attribution freezes the shares. */
function change(
  context: ReglageContext,
  cible: { id: string; version?: number },
  run: (inside: Inside) => Promise<void>,
): Promise<Cloture> {
  return actOnGroupement(context, cible, async (inside, groupement) => {
    if (!AVANT_ATTRIBUTION.has(groupement.statut)) {
      throw new RuleViolation('cloture.figee', 'Les bons de commande sont déjà confirmés\u00a0: les frais sont figés.')
    }
    await run({ ...inside, groupement })
    return toCloture(inside.db, await touchGroupement(inside.db, cible.id), inside.now)
  })
}

const AVANT_ATTRIBUTION: ReadonlySet<Groupement['statut']> = new Set([
  'brouillon',
  'publie',
  'ouvert',
  'clos',
  'en_negociation',
])

async function requireFrais({ db }: Inside, { id, frais_id }: Cible) {
  const frais = (await listFraisCommuns(db, id)).find((un) => un.id === frais_id)
  if (!frais) throw new NotFound()
  return frais
}

export async function checkTaux({ db, now }: Pick<Inside, 'db' | 'now'>, { tva_code }: Pick<FraisSaisie, 'tva_code'>) {
  const { taux } = await readParametres(db, SECTIONS.tva)
  if (findTaux(taux, tva_code, jourOf(now))) return
  throw new InvalidInput({ champ: 'tva_code', message: 'Ce taux de TVA n’est pas en vigueur.' })
}
