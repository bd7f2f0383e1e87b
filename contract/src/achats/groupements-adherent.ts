import { BON_STATUTS } from '@sillon/domain/achats/bons-commande/bon-statut'
import { Article } from '@sillon/domain/achats/groupements-achats/article'
import { CLES_FRAIS, MODES_LIVRAISON, SEUIL_UNITES } from '@sillon/domain/achats/groupements-achats/groupement'
import { GROUPEMENT_STATUTS } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { MODES_PRIX } from '@sillon/domain/achats/groupements-achats/prix'
import { CERTIPHYTO_CATEGORIES } from '@sillon/domain/comptes/personnes/certiphyto-categorie'
import { TauxTva } from '@sillon/domain/organisme/parametres/tva'
import { FAMILLES } from '@sillon/domain/organisme/referentiels/famille'
import { MODES_FACTURATION } from '@sillon/domain/pieces/documents/mode-facturation'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'
import { MaCommande } from './commande.ts'

const texte = z.nullable(z.string())

/**
 * The figures that change while a purchase is open: packages of each article, the cooperative's included. No member is
 * named.
 */
export const Compteur = z.object({
  statut: z.enum(GROUPEMENT_STATUTS),
  cloture_le: z.string(),
  /** Number of companies that have a validated order. */
  participants: z.int(),
  totaux: z.array(z.object({ article_id: z.uuid(), total: z.int() })),
})
export type Compteur = z.infer<typeof Compteur>

const entete = {
  id: z.uuid(),
  reference: z.string(),
  famille: z.enum(FAMILLES),
  libelle: z.string(),
  statut: z.enum(GROUPEMENT_STATUTS),
  ouverture_le: z.string(),
  cloture_le: z.string(),
  livraison_du: texte,
  livraison_au: texte,
  mode_livraison: z.enum(MODES_LIVRAISON),
  lieu_livraison: texte,
  mode_prix: z.enum(MODES_PRIX),
}

/** An article with the packages ordered so far by everybody: what a gauge is drawn from. */
export const ArticleJauge = z.extend(
  z.pick(Article, {
    id: true,
    designation: true,
    unite: true,
    contenance: true,
    prix_unitaire_ht: true,
    paliers: true,
    redevance_ht: true,
    eco_contribution_ht: true,
  }),
  { total: z.int() },
)

/** A purchase on a card of the list. */
export const GroupementCarte = z.object({
  ...entete,
  nombre_articles: z.int(),
  /** The first article, with the packages ordered so far by everybody, and by the reader's companies. */
  phare: z.nullable(z.extend(ArticleJauge, { nombre: z.int() })),
  commandes: z.array(
    z.object({
      id: z.uuid(),
      entreprise_id: z.uuid(),
      raison_sociale: z.string(),
      numero: texte,
      statut: z.enum(BON_STATUTS),
      total_ttc: z.int(),
    }),
  ),
})
export type GroupementCarte = z.infer<typeof GroupementCarte>

const EntrepriseAcheteuse = z.object({
  id: z.uuid(),
  raison_sociale: z.string(),
  peut_commander: z.boolean(),
  /** True when no fee is overdue. */
  a_jour: z.boolean(),
  exploitations: z.array(
    z.object({ id: z.uuid(), nom: z.string(), commune: texte, acces_livraison: texte, est_principale: z.boolean() }),
  ),
  commande: z.nullable(MaCommande),
})

/** A purchase as members see it. */
export const GroupementAdherent = z.object({
  ...entete,
  description: texte,
  mode_facturation: z.enum(MODES_FACTURATION),
  seuil_minimum: z.nullable(z.number()),
  seuil_unite: z.nullable(z.enum(SEUIL_UNITES)),
  /** Transport in cents: the orders share `frais_port` when their total is below `franco_ht`. */
  franco_ht: z.nullable(z.int()),
  frais_port: z.nullable(z.int()),
  cle_frais: z.enum(CLES_FRAIS),
  acompte_pct: z.nullable(z.number()),
  conditions_reglement: texte,
  conditions: texte,
  reserve_adherents_a_jour: z.boolean(),
  frais_gestion_pct: z.number(),
  tolerance_frais_pct: z.number(),
  articles: z.array(Article),
  documents: z.array(z.object({ id: z.uuid(), libelle: z.string(), nom: z.string() })),
  compteur: Compteur,
  /** VAT rates, so that the browser computes an order as the server does. */
  taux: z.array(TauxTva),
  /** The caller's companies whose membership is active. */
  entreprises: z.array(EntrepriseAcheteuse),
  /** Certiphyto of the caller, who signs the order. */
  certiphyto: z.nullable(
    z.object({
      certiphyto_numero: texte,
      certiphyto_categorie: z.nullable(z.enum(CERTIPHYTO_CATEGORIES)),
      certiphyto_expire_le: texte,
    }),
  ),
})
export type GroupementAdherent = z.infer<typeof GroupementAdherent>

export const groupementsAdherentRoutes = {
  list: route('GET /groupements-achats', {
    access: 'non_retraite',
    summary: 'Les groupements ouverts, à venir, puis passés, avec la commande de chaque entreprise de la personne.',
    query: PageQuery,
    response: pageOf(GroupementCarte),
  }),
  get: route('GET /groupements-achats/:id', {
    access: 'non_retraite',
    summary: 'Un groupement, ses articles, ses totaux et les commandes de la personne.',
    response: GroupementAdherent,
  }),
  document: route('POST /groupements-achats/:id/documents/:document_id/fichier', {
    access: 'non_retraite',
    droit: 'lecture',
    summary: 'Télécharger un document d’un groupement.',
    file: true,
  }),
  compteur: route('GET /groupements-achats/:id/compteur', {
    access: 'non_retraite',
    summary: 'Les totaux d’un groupement.',
    response: Compteur,
    passive: true,
  }),
  flux: route('GET /groupements-achats/:id/flux', {
    access: 'non_retraite',
    summary: 'Les totaux d’un groupement, à chaque changement jusqu’à la clôture.',
    stream: true,
    passive: true,
  }),
}
