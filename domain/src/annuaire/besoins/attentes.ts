import type { Besoins } from './besoin.ts'

/** Home tells the reader’s own needs that a neighbour answered, and those of neighbours that the reader may answer. */
export const listAttentes = ({ miens, voisins }: Pick<Besoins, 'miens' | 'voisins'>) => ({
  repondus: miens.filter(
    ({ statut, reponses }) => statut === 'ouvert' && reponses.some((reponse) => reponse.statut === 'proposee'),
  ),
  aRepondre: voisins.filter(({ statut, ma_reponse }) => statut === 'ouvert' && ma_reponse === null),
})
