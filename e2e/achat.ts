import { expect, type Page } from '@playwright/test'
import { read, send } from './api.ts'
import { unique } from './dossier.ts'

const JOUR_MS = 86_400_000
export const inDays = (days: number) => new Date(Date.now() + days * JOUR_MS).toISOString()

type Fournisseurs = { resultats: { id: string; statut: string }[] }

type Brouillon = { libelle: string; ouverture_le: string; cloture_le: string; reference?: string }

/** A draft of a purchase without articles, of a supplier of the demonstration. */
export async function aBrouillon(page: Page, { reference, ...brouillon }: Brouillon & Record<string, unknown>) {
  const { resultats } = await read<Fournisseurs>(page, '/admin/fournisseurs/choix?famille=ENG')
  const proposee = await read<{ reference: string }>(page, '/admin/groupements-achats/reference?famille=ENG')
  return send<{ id: string; reference: string; libelle: string }>(page, '/admin/groupements-achats', {
    reference: reference ?? proposee.reference,
    famille: 'ENG',
    description: null,
    fournisseur_id: resultats.find(({ statut }) => statut === 'actif')?.id,
    livraison_du: null,
    livraison_au: null,
    mode_livraison: 'exploitation',
    lieu_livraison: null,
    mode_facturation: 'directe_fournisseur',
    mode_prix: 'paliers_groupe',
    seuil_minimum: null,
    seuil_unite: null,
    franco_ht: null,
    frais_port: null,
    cle_frais: 'poids',
    acompte_pct: null,
    conditions_reglement: '30 jours fin de mois',
    conditions: 'La commande engage à la clôture.',
    reserve_adherents_a_jour: false,
    frais_gestion_pct: 0,
    tolerance_frais_pct: 0,
    ...brouillon,
  })
}

/** Adds an article to a draft: ammonium nitrate unless said otherwise. */
const aArticle = (page: Page, groupement_id: string, article: object) =>
  send<{ id: string }>(page, `/admin/groupements-achats/${groupement_id}/articles`, {
    reference_fournisseur: null,
    designation: 'Ammonitrate 33,5 %',
    description: null,
    amm: null,
    unite: 't',
    conditionnement: 'big_bag',
    contenance: 0.5,
    multiple: 2,
    minimum: 0,
    colisage: 1,
    disponible: null,
    minimum_groupe: null,
    prix_unitaire_ht: 4_250_000,
    paliers: [{ a_partir_de: 24, prix_unitaire_ht: 4_120_000 }],
    tva_code: 'TVA20',
    redevance_ht: 0,
    eco_contribution_ht: 0,
    poids_unite_kg: null,
    certiphyto_requis: false,
    ...article,
  })

type Options = { eco_contribution_ht?: number; mode_livraison?: string; lieu_livraison?: string; articles?: object[] }

/**
 * Opens a purchase of one article with price tiers, and of others after it, used by one story only. The page must be signed in as an
 * administrator.
 */
export async function aGroupementOuvert(
  page: Page,
  { eco_contribution_ht = 0, articles = [], ...groupement }: Options = {},
) {
  const { id, libelle } = await aBrouillon(page, {
    libelle: unique('Engrais de l’histoire'),
    ouverture_le: new Date(Date.now() - 60_000).toISOString(),
    cloture_le: inDays(8),
    ...groupement,
  })
  const article = await aArticle(page, id, { eco_contribution_ht })
  for (const autre of articles) await aArticle(page, id, autre)
  const { version } = await read<{ version: number }>(page, `/admin/groupements-achats/${id}`)
  await send(page, `/admin/groupements-achats/${id}/publier`, {}, version)
  await expect
    .poll(async () => (await read<{ statut: string }>(page, `/admin/groupements-achats/${id}`)).statut, {
      timeout: 90_000,
    })
    .toBe('ouvert')
  return { id, libelle, article_id: article.id }
}

type Adhesions = { resultats: { id: string; raison_sociale: string }[] }

/** Orders a number of packages for another company, as an administrator. */
export async function orderForAnother(
  page: Page,
  { id, article_id }: { id: string; article_id: string },
  nombre: number,
) {
  const { resultats } = await read<Adhesions>(page, '/admin/adhesions?statut=active&par_page=20')
  for (const adhesion of resultats.filter(({ raison_sociale }) => !/Chaumes/.test(raison_sociale))) {
    const { entreprise } = await read<{ entreprise: { id: string } }>(page, `/adhesions/${adhesion.id}`)
    const { resultats: fermes } = await read<{ resultats: { id: string; statut: string }[] }>(
      page,
      `/adhesions/${adhesion.id}/exploitations`,
    )
    const ferme = fermes.find(({ statut }) => statut === 'active')
    if (!ferme) continue
    await send(page, '/bons-commande', {
      groupement_id: id,
      entreprise_id: entreprise.id,
      exploitation_id: ferme.id,
      lignes: [{ article_id, nombre }],
      accepte_conditions: true,
    })
    return
  }
  throw new Error('Aucune entreprise ne peut commander.')
}
