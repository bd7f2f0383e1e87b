import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { aCommandeFournisseur } from './a-commande-fournisseur.ts'
import { anAccount } from './factories.ts'
import { aForm } from './form.ts'
import type { startTestApp } from './test-app.ts'
import { aCii, type FactureEcrite } from './une-facture.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
export const FACTURES = '/admin/factures-fournisseur'

/** An administrator of the cooperative whose SIREN the written invoices bear, and what she does with them. */
export async function aSecretaire({ db, as }: App) {
  const valeur = JSON.stringify({ nom: 'Coopérative de Mirebeau', siret: '48291376100011' })
  await db.insertInto('parametres').values({ section: 'organisme', valeur }).execute()
  const admin = await as((await anAccount(db, { is_admin: true, prenom: 'Anne', nom: 'Guillou' })).id)

  function depose(octets: string | Buffer, { nom = 'facture.xml', key }: { nom?: string; key?: string } = {}) {
    const { payload, headers } = aForm(octets, { nom })
    return admin.post(FACTURES, payload, { headers, ...(key && { key }) })
  }

  /** 24 big bags (12 t) of AN335 at 379 €/t ordered for resale, 2 sacks of 25 kg of another article; none received. */
  async function anOrder() {
    const achat = await aCommandeFournisseur(admin, db, { mode_facturation: 'achat_revente' })
    const { siren, id: fournisseur_id } = await db
      .selectFrom('fournisseurs')
      .select(['siren', 'id'])
      .where('id', '=', achat.groupement.fournisseur_id ?? '')
      .executeTakeFirstOrThrow()
    const facture = { vendeur: siren ?? '', commande: achat.commande.numero }
    return { ...achat, fournisseur_id, facture }
  }

  const receive = (
    { groupement, ammonitrate }: Awaited<ReturnType<typeof anOrder>>,
    nombre: number,
    numero_bl: string,
  ) =>
    admin.post(`/admin/groupements-achats/${groupement.id}/receptions`, {
      date_reception: '2026-01-15',
      numero_bl,
      reserves: null,
      regle: 'prorata',
      lignes: [{ article_id: ammonitrate.id, nombre, nombre_abime: 0, lot: null }],
    })

  async function aDeposee(reste: FactureEcrite = {}) {
    const order = await anOrder()
    const deposee = (await depose(aCii({ ...order.facture, ...reste }))).json() as FactureFournisseur
    return { order, deposee, url: `${FACTURES}/${deposee.id}` }
  }

  return { admin, depose, anOrder, receive, aDeposee }
}
