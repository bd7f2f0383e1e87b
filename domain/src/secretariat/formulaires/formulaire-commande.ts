import type { Article } from '../../achats/groupements-achats/article.ts'
import { formatPrixUnite } from '../../achats/groupements-achats/compteur.ts'
import { type Groupement, MODE_LIVRAISON_LABELS } from '../../achats/groupements-achats/groupement.ts'
import type { GroupementStatut } from '../../achats/groupements-achats/groupement-statut.ts'
import type { ModePrix } from '../../achats/groupements-achats/prix.ts'
import { expliqueTolerance } from '../../achats/groupements-achats/frais-annonces.ts'
import { expliqueTransport } from '../../achats/groupements-achats/regle-transport.ts'
import type { AdhesionStatut } from '../../comptes/droits/adhesion-statut.ts'
import { formatInstant } from '../../instant.ts'
import { phrasesContributions } from '../../pieces/documents/contributions.ts'
import { formatContenant } from '../../pieces/documents/format-article.ts'
import type { FormulaireImprime, PartieFormulaire } from '../../pieces/documents/formulaire-imprime.ts'
import { CONDITIONNEMENT_LABELS, formatColis, formatQuantite } from '../../unite.ts'

type Situation = {
  /** The membership of the company. Null: it never applied. */
  adhesion: AdhesionStatut | null
  groupement: { statut: GroupementStatut; cloture_le: string }
  now: Date
}

/** Why the order form of a purchase is not printed; null when this company may still order by it. */
export function refusCommande({ adhesion, groupement: { statut, cloture_le }, now }: Situation): string | null {
  if (adhesion !== 'active') return 'L’adhésion de cette entreprise n’est pas active.'
  if (statut === 'brouillon') return 'Le groupement n’est pas publié.'
  if (isCommandable({ statut, cloture_le }, now)) return null
  return 'Le groupement est clos\u00a0: les commandes ne changent plus.'
}

/** A purchase that opens later has its forms already: the post takes days. */
export const isCommandable = ({ statut, cloture_le }: Situation['groupement'], now: Date): boolean =>
  (statut === 'publie' || statut === 'ouvert') && now < new Date(cloture_le)

type Achat = Pick<
  Groupement,
  | 'libelle'
  | 'cloture_le'
  | 'mode_prix'
  | 'mode_livraison'
  | 'lieu_livraison'
  | 'frais_gestion_pct'
  | 'tolerance_frais_pct'
  | 'frais_port'
  | 'franco_ht'
  | 'cle_frais'
  | 'conditions'
  | 'conditions_reglement'
>

type Commande = {
  groupement: Achat
  articles: readonly Article[]
  /** The active farms of the company. */
  exploitations: readonly { nom: string }[]
  /** The order that the company already has. */
  commande: { numero: string | null; lignes: readonly { article_id: string; nombre: number }[] } | null
}

/** The order of a purchase on paper: articles and prices, and an empty box for each quantity. */
export function composeCommande(demande: Commande, lien: string): FormulaireImprime {
  const { groupement, commande } = demande
  const remplace = commande ? ` Ce papier remplace votre commande${commande.numero ? ` ${commande.numero}` : ''}.` : ''
  return {
    titre: `Commande\u00a0: ${groupement.libelle}`,
    consigne: `À remplir, à signer et à renvoyer pour que nous l’ayons avant le ${formatInstant(groupement.cloture_le)}. Laissez vide ce que vous ne voulez pas.${remplace}`,
    parties: [articlesOf(demande), livraisonOf(demande), conditionsOf(groupement)],
    attestation:
      'J’accepte les conditions\u00a0: ma commande engage l’entreprise à la clôture, au prix annoncé ou moins.',
    lien,
  }
}

function articlesOf({ groupement: { mode_prix }, articles, commande }: Commande): PartieFormulaire {
  const commandes = new Map(commande?.lignes.map(({ article_id, nombre }) => [article_id, nombre]))
  return {
    titre: '1. Vos articles',
    ...(PALIERS[mode_prix] && { precision: PALIERS[mode_prix] }),
    tableau: {
      colonnes: ['Article', 'Prix hors TVA', 'Nombre'],
      rangees: articles
        .filter(({ statut }) => statut === 'ouvert')
        .map((article) => ({
          cellules: [
            detailsOf(mode_prix, article, commandes.get(article.id)).join('\n'),
            formatPrixUnite(article.prix_unitaire_ht, article.unite),
          ],
          unite: CONDITIONNEMENT_LABELS[article.conditionnement][1],
        })),
    },
  }
}

function detailsOf(mode: ModePrix, article: Article, commande: number | undefined): string[] {
  const { designation, conditionnement, unite, multiple, minimum, certiphyto_requis } = article
  const paliers = mode === 'prix_unique' ? [] : article.paliers
  return [
    designation,
    formatContenant(article),
    ...paliers.map(
      ({ a_partir_de, prix_unitaire_ht }) =>
        `Dès ${formatQuantite(a_partir_de, unite)}\u00a0: ${formatPrixUnite(prix_unitaire_ht, unite)}`,
    ),
    ...phrasesContributions(article),
    multiple > 1 ? `Par ${formatColis(multiple, conditionnement)}` : '',
    minimum > 1 ? `À partir de ${formatColis(minimum, conditionnement)}` : '',
    certiphyto_requis ? 'Certiphyto demandé' : '',
    commande === undefined ? '' : `Déjà commandé\u00a0: ${formatColis(commande, conditionnement)}`,
  ].filter(Boolean)
}

const PALIERS: Record<ModePrix, string> = {
  prix_unique: '',
  paliers_groupe: 'Le prix baisse avec le total que tous commandent.',
  paliers_adherent: 'Le prix baisse avec la quantité que vous commandez.',
}

function livraisonOf({ groupement: { mode_livraison, lieu_livraison }, exploitations }: Commande): PartieFormulaire {
  const consignes = 'À savoir pour la livraison\u00a0:'
  if (mode_livraison === 'exploitation') {
    return {
      titre: '2. Livraison',
      precision: `Cochez l’exploitation à livrer. ${consignes}`,
      choix: exploitations.map(({ nom }) => nom),
      lignes: 2,
    }
  }
  const lieu = [MODE_LIVRAISON_LABELS[mode_livraison], lieu_livraison].filter(Boolean).join('\u00a0: ')
  return { titre: '2. Livraison', precision: `${lieu}. ${consignes}`, lignes: 2 }
}

const PART = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

function conditionsOf(groupement: Achat): PartieFormulaire {
  const { frais_gestion_pct, conditions, conditions_reglement } = groupement
  const phrases = [
    'La TVA s’ajoute aux prix.',
    expliqueTransport(groupement),
    frais_gestion_pct > 0 &&
      `Frais de gestion\u00a0: ${PART.format(frais_gestion_pct)}\u00a0% des marchandises, hors TVA.`,
    expliqueTolerance(groupement),
    conditions_reglement && `Règlement\u00a0: ${conditions_reglement}`,
    // One sentence a paragraph: a text that fills more than a page goes on to the next one.
    conditions?.replaceAll('. ', '.\n'),
  ]
  return { titre: '3. Conditions', precision: phrases.filter(Boolean).join('\n') }
}
