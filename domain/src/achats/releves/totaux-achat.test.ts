import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import { MODES_FACTURATION } from '../../pieces/documents/mode-facturation.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import { attribueBons } from '../bons-commande/attribue-bons.ts'
import { toContenu } from '../commandes-fournisseur/lignes.ts'
import { toCalculFacture } from '../factures-achat/calcul-facture.ts'
import { computeLivraison, fraisSeuls } from '../factures-achat/compute-livraison.ts'
import { planCloture } from '../groupements-achats/attribution.ts'
import { CLES_FRAIS } from '../groupements-achats/groupement.ts'
import { MODES_PRIX } from '../groupements-achats/prix.ts'
import { etablitReleve } from './etablit-releve.ts'

const JOUR = '2027-03-17'
const { taux } = TVA_PAR_DEFAUT
const COMPTES = { compte_ventes: '707000', compte_frais_refactures: '708500' }
const LIEU = { libelle: 'Dépôt', adresse: ['86110 Mirebeau'] }
const ADHERENT = {
  no_adherent: 'A00412',
  raison_sociale: 'EARL Les Chaumes',
  siret: '82345678900014',
  telephone: '05 49 00 00 01',
  adresse: [],
  certiphyto: null,
}
const tva_code = fc.constantFrom('TVA20', 'TVA10', 'TVA5_5')

/** Prices of three decimals, in 1/10,000 of a euro; contents of a package down to 25 g. */
const prix = fc.integer({ min: 10, max: 999_999 }).map((milliemes) => milliemes * 10)
const article = fc
  .record({
    contenance: fc.constantFrom(0.025, 0.333, 0.5, 0.6, 5, 20),
    prix_unitaire_ht: prix,
    seuil: fc.integer({ min: 1, max: 40 }),
    remise_pct: fc.integer({ min: 1, max: 40 }),
    prix_negocie_ht: fc.option(prix),
    tva_code,
    redevance_ht: fc.nat(20_000),
    eco_contribution_ht: fc.nat(5_000),
    nombre_cooperative: fc.nat(60),
    nombres: fc.array(fc.nat(40), { minLength: 5, maxLength: 5 }),
  })
  .map(({ seuil, remise_pct, ...one }) => {
    const prix_unitaire_ht = Math.floor((one.prix_unitaire_ht * (100 - remise_pct)) / 1000) * 10
    return { ...AMMONITRATE, ...one, paliers: [{ a_partir_de: seuil, prix_unitaire_ht }] }
  })

const achat = fc.record({
  mode: fc.constantFrom(...MODES_FACTURATION),
  mode_prix: fc.constantFrom(...MODES_PRIX),
  frais_gestion_pct: fc.constantFrom(0, 1.5, 2, 3.25),
  franco_ht: fc.option(fc.nat(5_000_000)),
  frais_port: fc.option(fc.nat(200_000)),
  cle_frais: fc.constantFrom(...CLES_FRAIS),
  communs: fc.array(
    fc.record({
      libelle: fc.constant('Manutention'),
      montant_ht: fc.nat(50_000),
      tva_code,
      cle: fc.constantFrom(...CLES_FRAIS),
    }),
    { maxLength: 2 },
  ),
  articles: fc
    .array(article, { minLength: 1, maxLength: 3 })
    .map((articles) => articles.map((one, rang) => ({ ...one, id: `a${rang}` }))),
})
type Achat = ReturnType<typeof achat.generate>['value']

/** Attributes a purchase as the closing does, and keeps the prices that are then stored. */
function attribue({ articles, communs, ...reste }: Achat) {
  const groupement = { ...reste, mode_facturation: reste.mode, seuil_minimum: null, seuil_unite: null }
  const lignes = articles.flatMap(({ id, nombres }) =>
    nombres.map((nombre, bon) => ({
      id: `${id}-${bon}`,
      bon_id: `bon-${bon}`,
      article_id: id,
      nombre,
      prix_maximum_ht: 99_999_990,
    })),
  )
  const plan = planCloture({ groupement, articles, lignes, decisions: [], enAttente: new Map() })
  const bons = attribueBons({ groupement, plan, communs }, taux, JOUR)
  const stored = plan.articles.map((etat) => ({ ...etat.article, prix_final_ht: etat.prix_final_ht }))
  return { plan, bons, stored }
}

const sum = (nombres: readonly number[]) => nombres.reduce((total, nombre) => total + nombre, 0)
const sumBy = <T>(ones: readonly T[], of: (one: T) => number) => sum(ones.map(of))

function commande({ mode }: Achat, { bons, stored }: ReturnType<typeof attribue>) {
  const attribues = bons.map(({ calcul }) => ({
    numero_bon: null,
    adherent: ADHERENT,
    lieu: LIEU,
    instructions: null,
    lignes: calcul.lignes.map(({ article_id, nombre, prix_unitaire_ht }) => ({ article_id, nombre, prix_unitaire_ht })),
  }))
  return toContenu({ mode, articles: stored, bons: attribues, cooperative: LIEU })
}

/** Invoices of the cooperative to each member, once all is received. */
const facture = (un: Achat, { bons, stored }: ReturnType<typeof attribue>) =>
  bons.map(({ calcul }) => {
    const lignes = calcul.lignes.map(({ article_id, nombre, prix_unitaire_ht, prix_maximum_ht }) => ({
      article_id,
      nombre,
      prix_unitaire_ht,
      prix_maximum_ht,
    }))
    const frais = calcul.frais.filter(({ nature }) => nature === 'partage')
    const livraison = computeLivraison(
      { ...un, mode_facturation: un.mode, articles: stored, lignes, frais },
      taux,
      JOUR,
    )
    return toCalculFacture(un.mode === 'achat_revente' ? livraison : fraisSeuls(livraison), COMPTES)
  })

const releve = ({ mode }: Achat, { bons }: ReturnType<typeof attribue>) =>
  etablitReleve({
    mode,
    base: 'attribue',
    bons: bons.map(({ id, calcul }) => ({
      bon_id: id,
      numero: null,
      entreprise: { id, no_adherent: 'A1', raison_sociale: 'GAEC' },
      calcul,
      pieces: null,
    })),
    achats: { lignes: [], frais: [], tva: [], total_ht: 0, total_tva: 0, total_ttc: 0 },
    facture_fournisseur_ht: null,
  })

const holds = (check: (un: Achat) => void) => fc.assert(fc.property(achat, check), { numRuns: 400 })

describe('Pour tout achat, au centime', () => {
  test('la clôture annonce le total de la commande au fournisseur', () =>
    holds((un) => {
      const attribution = attribue(un)
      expect(commande(un, attribution).total_ht).toBe(attribution.plan.total_ht)
    }))

  test('en direct, la commande est ce que doivent les adhérents et ce que prend la coopérative', () =>
    holds((un) => {
      const direct = { ...un, mode: 'directe_fournisseur' as const }
      const attribution = attribue(direct)
      const { total_ht, points } = commande(direct, attribution)
      const depot = sumBy(
        points.filter(({ adherent }) => adherent === null),
        ({ montant_ht }) => montant_ht,
      )
      expect(total_ht).toBe(releve(direct, attribution).adherents_au_fournisseur.ht + depot)
    }))

  test('en direct, le bon de chacun est ce qu’il doit au fournisseur et à la coopérative, TVA comprise', () =>
    holds((un) => {
      const direct = { ...un, mode: 'directe_fournisseur' as const }
      const attribution = attribue(direct)
      expect(releve(direct, attribution).lignes.map(({ total }) => total)).toEqual(
        attribution.bons.map(({ calcul }) => ({ ht: calcul.total_ht, tva: calcul.total_tva, ttc: calcul.total_ttc })),
      )
    }))

  test('la facture de chacun est son bon, et le relevé la somme des factures', () =>
    holds((un) => {
      const attribution = attribue(un)
      const factures = facture(un, attribution)
      for (const { lignes, montant_ht } of factures) expect(sumBy(lignes, (ligne) => ligne.montant_ht)).toBe(montant_ht)
      if (un.mode === 'achat_revente')
        expect(factures.map(({ montant_ttc }) => montant_ttc)).toEqual(
          attribution.bons.map(({ calcul }) => calcul.total_ttc),
        )
      const { ht, tva, ttc } = releve(un, attribution).adherents_a_la_cooperative
      expect([ht, tva, ttc]).toEqual([
        sumBy(factures, ({ montant_ht }) => montant_ht),
        sumBy(factures, ({ montant_tva }) => montant_tva),
        sumBy(factures, ({ montant_ttc }) => montant_ttc),
      ])
    }))

  test('les adhérents ne paient pas plus que les frais communs, et tout quand la coopérative ne prend rien', () =>
    holds((un) => {
      const seuls = { ...un, articles: un.articles.map((one) => ({ ...one, nombre_cooperative: 0 })) }
      for (const cas of [un, seuls]) {
        const { plan, bons } = attribue(cas)
        const franco = cas.franco_ht !== null && plan.total_ht >= cas.franco_ht
        const port = plan.total_ht === 0 || franco ? 0 : (cas.frais_port ?? 0)
        const communs = port + sumBy(cas.communs, ({ montant_ht }) => montant_ht)
        const payes = sumBy(
          bons.flatMap(({ calcul }) => calcul.frais.filter(({ nature }) => nature === 'partage')),
          ({ montant_ht }) => montant_ht,
        )
        expect(payes).toBeLessThanOrEqual(communs)
        if (cas === seuls && bons.length > 0) expect(payes).toBe(communs)
      }
    }))
})
