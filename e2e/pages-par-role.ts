import type { Page } from '@playwright/test'
import { aFournisseur, anAdhesion, aSiret, findFirst, findMonAdhesion, unique } from './dossier.ts'
import type { Compte } from './story.ts'

const PUBLIQUES = [
  '/mentions-legales',
  '/privacy',
  '/accessibilite',
  '/verification',
  '/verification/K7TM-9RWX-H4QP',
  '/mot-de-passe-oublie',
  '/mot-de-passe-oublie#jeton=perime',
  '/finalisation-inscription',
  '/finalisation-inscription#jeton=perime',
  '/annulation',
  '/annulation?objet=email#jeton=perime',
  '/annulation?objet=suppression#jeton=perime',
  '/desabonnement',
  '/desabonnement#jeton=perime',
  '/maintenance',
  '/document-indisponible/introuvable',
  '/nulle-part',
]

const MON_PROFIL = [
  '/mon-profil/informations',
  '/mon-profil/confidentialite',
  '/mon-profil/telephones',
  '/profil',
  '/modification-email',
  '/supprimer-mon-compte',
]

const RECHERCHE = [
  '/recherche/adherents',
  '/recherche/adherents?q=rien+de+tel',
  '/recherche/exploitations',
  '/recherche/exploitations?production=cereales&tri=nom',
  '/recherche/materiels',
  '/recherche/materiels?pres_de=86160&lieu=Mirebeau&distance_km=50&carte=1',
  '/recherche/materiels?q=rien+de+tel&pres_de=86160&lieu=Mirebeau&distance_km=10&disponibilite=vente',
]

/** The page of a company, tab by tab. */
async function fichesOf(page: Page): Promise<string[]> {
  const fiche = `/admin/fiche/${await findFirst(page, '/admin/entreprises-creances?q=chaumes')}/`
  const onglets = 'declaration compte commandes materiels adherents documents courriels journal notes'.split(' ')
  return [fiche, ...onglets.map((onglet) => `${fiche}?onglet=${onglet}`)]
}

/** The paths of each role, from docs/pages.md. */
export const PAGES: Record<'anonyme' | Compte, (page: Page) => Promise<string[]>> = {
  anonyme: async () => ['/connexion', '/validation-email', '/validation-email#jeton=perime', ...PUBLIQUES],
  adherent: async (page) => {
    const id = await findMonAdhesion(page)
    return [
      '/',
      '/bienvenue',
      ...MON_PROFIL,
      '/mes-adhesions/',
      '/mes-machines/',
      '/factures-et-paiements/',
      '/documents/',
      '/bon-commandes',
      '/bon-commandes?q=rien+de+tel',
      `/bon-commande/${await findFirst(page, '/bons-commande')}`,
      `/livraison/${await findFirst(page, '/bons-commande')}`,
      `/materiel/profil/${await findFirst(page, '/recherche/materiels')}/`,
      `/mes-adhesions/?adhesion=${id}`,
      `/supprimer-mon-adhesion/${id}/`,
      ...RECHERCHE,
      '/demandes-entre-voisins',
      '/groupements-achats/',
      `/groupement-achat/${await findFirst(page, '/groupements-achats')}/`,
      `/mes-adhesions/${id}/declaration/`,
      `/mes-adhesions/${id}/mandat/`,
      ...(await etapesOf(page, `/mes-adhesions/${id}`, id)),
    ]
  },
  adherent2: async () => [],
  tresorier: async () => ['/', '/admin/reglements'],
  commandes: async () => ['/', '/admin/groupements-achats/'],
  lecture: async () => ['/', '/admin/adhesions', '/admin/fournisseur/'],
  voisin: async () => [],
  retraite: async (page) => {
    const id = await findMonAdhesion(page)
    const base = `/mes-adhesions/${id}`
    return [
      '/',
      '/bienvenue',
      '/mon-profil/informations',
      '/mes-adhesions/',
      `${base}/entreprise/`,
      `${base}/exploitations/`,
      `${base}/adherents/`,
    ]
  },
  admin: async (page) => {
    const id = await findFirst(page, '/admin/adhesions?q=39417852900019')
    const { siret } = await anAdhesion(page, { raison_sociale: unique('EARL en préparation'), creee: false })
    const creation = `/admin/nouvelle-adhesion/${siret}`
    const groupement = await findFirst(page, '/admin/groupements-achats')
    return [
      '/',
      ...MON_PROFIL,
      '/admin/parametres?section=organisme',
      '/admin/parametres?section=logo',
      '/admin/parametres?section=adhesions',
      '/admin/parametres?section=campagnes',
      '/admin/parametres?section=paiement',
      '/admin/parametres?section=tva',
      '/admin/parametres?section=relances',
      '/admin/parametres?section=documents',
      '/admin/parametres?section=courriels',
      '/admin/parametres?section=numerotation',
      '/admin/parametres?section=comptabilite',
      '/admin/parametres?section=annuaire',
      '/admin/parametres?section=textes',
      '/admin/parametres?section=categories',
      '/admin/parametres?section=marques',
      '/admin/parametres?section=motifs',
      '/admin/parametres?section=services',
      '/admin/parametres?section=maintenance',
      ...RECHERCHE,
      '/documents/',
      '/admin/utilisateurs',
      '/admin/utilisateurs?q=rien+de+tel',
      '/admin/propositions',
      '/admin/doublons',
      '/admin/doublons?vue=entreprises',
      '/admin/doublons?vue=fusions',
      '/admin/doublons?q=rien+de+tel',
      '/admin/courriels',
      '/admin/lettres',
      '/admin/lettres?q=rien+de+tel',
      '/admin/journal',
      '/admin/journal?q=rien+de+tel',
      '/admin/courriels?q=rien+de+tel',
      `/admin/bons-commande/${await findFirst(page, '/admin/groupements-achats?statut=ouvert')}/`,
      `/admin/bon-commande/${await findFirst(page, '/admin/bons-commande')}/`,
      `/admin/bon-commande/?commandeId=${await findFirst(page, '/admin/groupements-achats?statut=ouvert')}`,
      '/admin/fournisseurs/',
      '/admin/fournisseurs/?q=rien+de+tel',
      '/admin/fournisseur/',
      '/admin/factures-fournisseur/',
      `/admin/facture-fournisseur/${await findFirst(page, '/admin/factures-fournisseur')}/`,
      `/admin/fournisseur/${(await aFournisseur(page)).id}/`,
      '/admin/groupements-achats/',
      '/admin/groupements-achats/ENG/',
      '/admin/groupements-achats/?q=rien+de+tel',
      '/admin/groupement-achat/',
      `/admin/groupement-achat/${groupement}/`,
      `/admin/groupement-achat/${groupement}/?onglet=presentation`,
      `/admin/groupement-achat/${groupement}/?onglet=articles`,
      '/admin/cotisations',
      '/admin/cotisations/appel',
      '/admin/cotisations?statut=a_calculer',
      '/admin/cotisations?q=rien+de+tel',
      `/admin/cotisation/${await findFirst(page, '/admin/cotisations?campagne_id=toutes')}/`,
      ...(await fichesOf(page)),
      `/admin/compte/${await findFirst(page, '/admin/entreprises-creances?q=chaumes')}/`,
      '/admin/banque',
      '/admin/banque/saisie',
      `/admin/banque/${await findFirst(page, '/admin/releves-bancaires')}`,
      '/admin/reglements',
      '/admin/reglements?q=rien+de+tel',
      '/admin/prelevements',
      '/admin/prelevements?vue=lots',
      '/admin/prelevements?vue=retours',
      '/admin/prelevements?vue=mandats',
      '/admin/exports',
      '/admin/imports',
      '/admin/adhesions',
      '/admin/courriels?onglet=message',
      '/admin/pile/',
      '/admin/adhesions?q=rien+de+tel',
      '/admin/nouvelle-adhesion/recherche/',
      `/admin/nouvelle-adhesion/recherche/?siret=${aSiret()}`,
      `${creation}/entreprise/`,
      `${creation}/exploitations/`,
      `${creation}/exploitations/exploitation`,
      `${creation}/adherents/`,
      `${creation}/adherents/adherent`,
      ...(await etapesOf(page, `/admin/adhesion/${id}`, id)),
    ]
  },
}

async function etapesOf(page: Page, base: string, id: string): Promise<string[]> {
  const [exploitation, adherent, materiel] = await Promise.all(
    ['exploitations', 'adherents', 'materiels'].map((etape) => findFirst(page, `/adhesions/${id}/${etape}`)),
  )
  return [
    `${base}/entreprise/`,
    `${base}/exploitations/`,
    `${base}/exploitations/exploitation`,
    `${base}/exploitations/exploitation/${exploitation}`,
    `${base}/adherents/`,
    `${base}/adherents/adherent`,
    `${base}/adherents/adherent/${adherent}`,
    `${base}/materiels/`,
    `${base}/materiels/creer-materiel/${exploitation}/`,
    `${base}/materiels/${materiel}/`,
  ]
}
