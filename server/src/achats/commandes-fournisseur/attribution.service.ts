import { type BonAttribue, toContenu } from '@sillon/domain/achats/commandes-fournisseur/lignes'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import type { Groupement, ModeLivraison } from '@sillon/domain/achats/groupements-achats/groupement'
import type { Adresse } from '@sillon/domain/adresse'
import { formatAdresse } from '@sillon/domain/format-adresse'
import { lignesOf } from '@sillon/domain/lignes'
import type { ContenuCommande } from '@sillon/domain/pieces/documents/contenu-commande'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Attributions, type BonSuivi, readAttributions } from '../bons-commande/attributions.service.ts'

type Achat = { groupement: Groupement; articles: Article[] }

/** Builds the content of the supplier order from what was attributed. */
export async function composeContenu(db: Database, { groupement, articles }: Achat): Promise<ContenuCommande> {
  const { nom, adresse } = await readOrganisme(db)
  const depot = groupement.lieu_livraison ? lignesOf(groupement.lieu_livraison, /[\n,]/) : undefined
  const cooperative =
    groupement.mode_livraison === 'exploitation' || !depot
      ? { libelle: nom, adresse: lignesOf(adresse ?? '') }
      : { libelle: LIEUX[groupement.mode_livraison], adresse: depot }
  const attributions = await readAttributions(db, groupement.id)
  return toContenu({
    mode: groupement.mode_facturation,
    articles,
    bons: toBonsAttribues(groupement, attributions, cooperative),
    cooperative,
  })
}

const LIEUX: Record<ModeLivraison, string> = {
  exploitation: 'Exploitation',
  depot: 'Dépôt',
  enlevement: 'Enlèvement',
}

type Lieu = BonAttribue['lieu']

function toBonsAttribues(groupement: Groupement, { bons, lignes }: Attributions, commun: Lieu): BonAttribue[] {
  const parBon = Map.groupBy(lignes, ({ bon_commande_id }) => bon_commande_id)
  return bons.map((bon) => ({
    numero_bon: bon.numero,
    adherent: {
      no_adherent: bon.no_adherent,
      raison_sociale: bon.raison_sociale,
      siret: bon.siret,
      telephone: bon.telephone,
      adresse: linesOf(bon.adresse_facturation),
      certiphyto: bon.certiphyto?.numero ?? null,
    },
    lieu: groupement.mode_livraison === 'exploitation' ? lieuOf(bon) : commun,
    instructions: [bon.acces_livraison, bon.instructions].filter(Boolean).join(' · ') || null,
    lignes: (parBon.get(bon.id) ?? []).map(({ article_id, nombre_attribue, prix_unitaire_ht }) => ({
      article_id,
      nombre: nombre_attribue,
      prix_unitaire_ht,
    })),
  }))
}

const lieuOf = ({ exploitation, raison_sociale, ...bon }: BonSuivi): Lieu => ({
  libelle: exploitation ?? raison_sociale,
  adresse: linesOf(bon.adresse_exploitation ?? bon.adresse_livraison ?? bon.adresse_facturation),
})

const linesOf = (adresse: Adresse | null) => (adresse ? formatAdresse(adresse) : [])
