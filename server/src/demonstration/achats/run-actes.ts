import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { GROUPEMENT_STATUTS, type GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import { sql } from 'kysely'
import { settleBon } from '../../achats/bons-commande/actes.service.ts'
import { readAttributions } from '../../achats/bons-commande/attributions.service.ts'
import { amendBon } from '../../achats/bons-commande/avenant.service.ts'
import { issueBons } from '../../achats/bons-commande/edition.service.ts'
import { getBon } from '../../achats/bons-commande/lignes.service.ts'
import { placeCommande } from '../../achats/commandes-fournisseur/commander.service.ts'
import { facturer } from '../../achats/factures-achat/facturer.service.ts'
import { finishLivraison } from '../../achats/receptions/livraison.service.ts'
import { receptionner } from '../../achats/receptions/receptions.service.ts'
import type { SecretKey } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import { recordReglement } from '../../tresorerie/reglements/reglements.service.ts'
import type { ActAt } from '../actes.ts'
import type { Hasard } from '../hasard.ts'
import { instantOf, instantParis } from '../instants.ts'
import type { AchatDemonstration, BonDemonstration } from './achat.ts'
import { isAttribue } from './draw-achat.ts'
import { drawReceptions } from './draw-receptions.ts'
import { insertFactureFournisseur } from './insert-facture-fournisseur.ts'
import { JOLLY, type PlanAchat } from './plan.ts'
import { debitFacture, findPrelevee } from './preleve-facture.ts'

type Nomme = { plan: PlanAchat; achat: AchatDemonstration }
type Outils = { hasard: Hasard; actAt: ActAt; secretKey: SecretKey }

/** Days between the end of the deliveries and the invoice of the supplier. */
const DELAI_FACTURE = 2

/** In a purchase that waits for payments, one order in so many is paid, so many days after its invoice. */
const [UN_SUR, DELAI_PAIEMENT] = [3, 14]

const SUITES: readonly BonStatut[] = ['partiellement_livre', 'livre', 'facture', 'solde']

/**
 * The purchase just after its attribution, before its orders are printed: `runActes` leads it where it is drawn. Paid
 * orders are written at once, but the last one: paying it settles the purchase.
 */
export function rewind({ plan, achat }: Nomme): AchatDemonstration {
  const { groupement, bons } = achat
  const dernier = findDernier({ plan, achat })
  const isFait = (bon: BonDemonstration) => bon.statut === 'solde' && bon !== dernier
  return {
    ...achat,
    groupement: isAttribue(groupement.statut) ? { ...groupement, statut: 'attribue' } : groupement,
    bons: bons.map((bon) => ({
      ...bon,
      edition: bon.calcul_accepte ? 0 : Math.max(bon.edition - 1, 0),
      ...(SUITES.includes(bon.statut) && !isFait(bon) && { statut: 'confirme', solde_le: null }),
    })),
  }
}

/** The first order that is large enough to be amended. */
const findAmende = ({ plan: { avenant }, achat }: Nomme) =>
  avenant &&
  achat.bons.find(({ acheteur, lignes: [ligne] }) => {
    return acheteur.no_adherent > JOLLY && (ligne?.nombre_attribue ?? 0) > avenant.moins * 4
  })

/** The order that is paid last: a paid order cannot be amended. */
const findDernier = (nomme: Nomme) => findAmende(nomme) ?? nomme.achat.bons.find(({ statut }) => statut === 'solde')

/** Does the acts of the office on each purchase, the first closed first: the pieces take their numbers in that order. */
export async function runActes(db: Database, nommes: readonly Nomme[], outils: Outils) {
  const closings = nommes.toSorted((a, b) => (a.achat.groupement.cloture_le < b.achat.groupement.cloture_le ? -1 : 1))
  for (const nomme of closings) {
    await printBons(db, nomme.achat, outils)
    await amend(db, nomme, outils)
    if (hasReached(nomme.achat, 'commande')) await deliver(db, nomme, outils)
  }
}

const hasReached = ({ groupement: { statut } }: AchatDemonstration, etape: GroupementStatut) =>
  statut !== 'annule' && GROUPEMENT_STATUTS.indexOf(statut) >= GROUPEMENT_STATUTS.indexOf(etape)

/**
 * The last edition of each order, and the one before when its member is asked to accept the last. The first ones, each of
 * its own day, are issued together and dated afterwards.
 */
async function printBons(db: Database, { groupement, bons }: AchatDemonstration, { actAt }: Outils) {
  const imprimes = bons.flatMap(({ id, calcul, calcul_accepte, edition, edite_le, valide_le }) => [
    ...(calcul_accepte && valide_le ? [{ id, calcul: calcul_accepte, edition: 1, le: valide_le, modele: null }] : []),
    ...(calcul ? [{ id, calcul, edition, le: edite_le, modele: null }] : []),
  ])
  const editions = Map.groupBy(imprimes, ({ edition }) => edition)
  for (const edition of [...editions.keys()].toSorted((a, b) => a - b)) {
    const ones = editions.get(edition) ?? []
    await actAt(ones.at(-1)?.le ?? '', (context) => issueBons(context, groupement.id, ones))
  }
  await sql`
    update documents d set created_at = b.valide_le, date_emission = (b.valide_le at time zone 'Europe/Paris')::date
    from bons_commande b where b.id = d.bon_commande_id and b.groupement_id = ${groupement.id} and d.edition = 1`.execute(
    db,
  )
}

/** Removes packages from an order, four days after the closing. */
async function amend(db: Database, { plan, achat }: Nomme, { actAt }: Outils) {
  const bon = findAmende({ plan, achat })
  const [ligne] = bon?.lignes ?? []
  if (!plan.avenant || !bon || !ligne) return
  const { moins, motif } = plan.avenant
  const cible = await getBon({ db }, bon.id)
  const lignes = [{ article_id: ligne.article_id, nombre: (ligne.nombre_attribue ?? 0) - moins }]
  const instant = instantParis(addJours(jourOf(achat.groupement.cloture_le), 4), '10:45')
  await actAt(instant, (context) => amendBon(context, cible, { lignes, motif }))
}

/**
 * The payment of each invoice whose order is drawn as settled, on that day: one by a debit when the plan says so. In a
 * purchase that still waits for payments, one invoice in three is paid.
 */
async function collect(db: Database, { plan, achat }: Nomme, factures: readonly { id: string }[], outils: Outils) {
  const { actAt } = outils
  const soldes = new Map(achat.bons.flatMap(({ id, solde_le }) => (solde_le ? [[id, solde_le]] : [])))
  const attendus = achat.bons.filter(({ solde_le, acheteur }) => !solde_le && acheteur.no_adherent > JOLLY)
  const payes = new Set(attendus.filter((_, rang) => rang % UN_SUR === 0).map(({ id }) => id))
  const payees = (await listFactures(db, factures)).flatMap(({ bon_commande_id, date_emission, ...facture }) => {
    const jour = payes.has(bon_commande_id) ? addJours(date_emission, DELAI_PAIEMENT) : soldes.get(bon_commande_id)
    return jour && facture.reste > 0 ? [{ ...facture, jour }] : []
  })
  const prelevee = plan.prelevement ? await findPrelevee(db, payees) : undefined
  if (prelevee) await debitFacture(db, prelevee, outils)
  for (const { id, numero, entreprise_id, reste, jour } of payees) {
    if (id === prelevee?.id) continue
    const reglement = {
      entreprise_id,
      moyen: 'virement',
      date_reglement: jour,
      montant: reste,
      reference: numero,
    } as const
    const affectations = [{ creance_id: id, montant: reste }]
    await actAt(instantOf(jour), (context) => recordReglement(context, { ...reglement, affectations }))
  }
}

const listFactures = (db: Database, factures: readonly { id: string }[]) =>
  factures.length === 0
    ? []
    : db
        .selectFrom('factures')
        .select([
          'id',
          'numero',
          'entreprise_id',
          'bon_commande_id',
          'date_emission',
          sql<number>`montant_du - regle`.as('reste'),
        ])
        .where(
          'id',
          'in',
          factures.map(({ id }) => id),
        )
        .orderBy('numero')
        .execute()

/** From the supplier order to the last order that is paid, as far as the purchase went. */
async function deliver(db: Database, nomme: Nomme, outils: Outils) {
  const { achat } = nomme
  const { hasard, actAt } = outils
  const { id, cloture_le, livraison_du, livraison_au } = achat.groupement
  const on = <Result>(jour: Jour, run: Parameters<typeof actAt<Result>>[1]) => actAt(instantOf(jour), run)
  const commande = await on(addJours(jourOf(cloture_le), 5), (context) => placeCommande(context, id))
  if (!livraison_du || !livraison_au || !hasReached(achat, 'en_livraison')) return
  const { lignes } = await readAttributions(db, id)
  for (const reception of drawReceptions(achat, lignes, { hasard, livraison_du })) {
    await on(reception.date_reception, (context) => receptionner(context, id, reception))
  }
  if (!hasReached(achat, 'livre')) return
  await on(livraison_au, (context) => finishLivraison(context, id))
  if (achat.groupement.mode_facturation !== 'directe_fournisseur') {
    const facture = { numero: `F${hasard.chiffres(6)}`, date_facture: addJours(livraison_au, DELAI_FACTURE) }
    await insertFactureFournisseur(db, commande, facture)
  }
  if (!hasReached(achat, 'facture')) return
  const { factures } = await on(addJours(livraison_au, 3), (context) => facturer(context, id, {}))
  await collect(db, nomme, factures, outils)
  const dernier = findDernier(nomme)
  const solde_le = achat.bons
    .flatMap((bon) => bon.solde_le ?? [])
    .toSorted()
    .at(-1)
  if (!dernier || !solde_le) return
  await on(solde_le, async (context) => settleBon(context, await getBon(context, dernier.id), { solde_le }))
}
