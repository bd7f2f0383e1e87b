import { listArticles, readTotaux } from './groupements-achats.repository.ts'

/** What other nouns read of a purchase: its articles in their order, and the packages that are committed to, by article. */
export const listArticlesOf = listArticles
export const readTotauxOf = readTotaux
