import type { ArticleSuivi } from '@sillon/contract/achats/articles-achat'
import {
  type CellulesArticle,
  type ChampGrille,
  celluleOf,
  cellulesVierges,
  readLigneArticle,
  toCellules,
} from '@sillon/domain/achats/groupements-achats/grille-articles'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { useContentKeys } from '../../../lib/use-content-keys.ts'
import { useRowQueue } from '../../../ui/use-row-queue.ts'
import { AUCUNE_SAISIE, type SaisiesLignes, useTypedRows } from '../../../ui/use-typed-rows.ts'
import { GROUPEMENTS_KEY } from './admin-groupements.queries.ts'
import { createArticle, updateArticle } from './articles-achat.queries.ts'

type Textes = Partial<CellulesArticle>
/** Why a row, or one of its cells, is not saved. `champ` null: the whole row. */
type RefusArticle = { champ: ChampGrille | null; message: string }

/** `article`: null until it is added. `cellules`: as they are saved, or as they are proposed. `textes`: typed since. */
export type LigneArticle = { cle: string; article: ArticleSuivi | null; cellules: CellulesArticle; textes: Textes }

type Ecrits = Readonly<Record<string, ArticleSuivi>>

const NOUVELLE = /^nouvelle-(\d+)$/

/** Writes the article of a row, and remembers it: the next write of the row has the version that this one gave. */
function useEcritureArticle(groupement_id: string) {
  const ecrits = useRef<Ecrits>({})
  const writeOnce = useContentKeys()
  const articleOf = ({ cle, article }: LigneArticle) => laterOf(article, ecrits.current[cle])

  async function writeLigne(ligne: LigneArticle, textes: Textes) {
    const { cle, cellules } = ligne
    const connu = articleOf(ligne)
    const { changes, article } = readLigneArticle({ ...cellules, ...textes }, connu)
    if (!article || Object.keys(changes).length === 0) return
    const ecrit = connu
      ? await updateArticle(groupement_id, connu.id, changes, connu.version)
      : await writeOnce([cle, article], (idempotencyKey) => createArticle(groupement_id, article, idempotencyKey))
    ecrits.current = { ...ecrits.current, [cle]: ecrit }
  }

  return { ecrits, articleOf, writeLigne }
}

/** The articles being typed in the grid: each row is saved when it is left, and there is always one more. */
export function useSaisieArticles(groupement_id: string, lus: readonly ArticleSuivi[]) {
  const queryClient = useQueryClient()
  const { values, change, ebauche } = useTypedValues(`articles-${groupement_id}`, { saisies: AUCUNE_SAISIE })
  const { saisies } = values
  const { textesOf, replace, forget } = useTypedRows(saisies, (saisies) => change({ saisies }))
  const { ecrits, articleOf, writeLigne } = useEcritureArticle(groupement_id)
  const [refus, setRefus] = useState<Readonly<Record<string, RefusArticle[]>>>({})
  const refuse = (cle: string, refuses: RefusArticle[]) => setRefus((former) => ({ ...former, [cle]: refuses }))
  const { envoyer, enCours, faites } = useRowQueue()

  function taper({ cle, cellules }: LigneArticle, champ: ChampGrille, texte: string) {
    const { [champ]: _, ...autres } = textesOf(cle)
    setRefus((former) => ({ ...former, [cle]: (former[cle] ?? []).filter((one) => one.champ && one.champ !== champ) }))
    replace(cle, texte.trim() === cellules[champ] ? autres : { ...autres, [champ]: texte.trim() })
  }

  async function ecrire(ligne: LigneArticle, textes: Textes): Promise<boolean> {
    const refuses = await writeLigne(ligne, textes).then(() => [], refusDuServeur)
    refuse(ligne.cle, refuses)
    if (refuses.length === 0) forget(ligne.cle, textes)
    await queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY })
    return refuses.length === 0
  }

  function quitter(ligne: LigneArticle) {
    const textes = textesOf(ligne.cle)
    if (Object.keys(textes).length === 0) return
    const { erreurs } = readLigneArticle({ ...ligne.cellules, ...textes }, articleOf(ligne))
    refuse(ligne.cle, erreurs)
    if (erreurs.length === 0) envoyer(ligne.cle, () => ecrire(ligne, textes))
  }

  function abandonner({ cle }: LigneArticle) {
    refuse(cle, [])
    replace(cle, {})
  }

  const lignes = toLignes(lus, ecrits.current, saisies)
  return { ebauche, saisies, lignes, refus, enCours, faites, taper, quitter, abandonner }
}

export type SaisieArticles = ReturnType<typeof useSaisieArticles>

const laterOf = (lu: ArticleSuivi | null, ecrit: ArticleSuivi | undefined) =>
  lu && ecrit && lu.version > ecrit.version ? lu : (ecrit ?? lu)

/** The articles that were read, then the rows typed since the grid is open: those keep their place once they are added. */
function toLignes(lus: readonly ArticleSuivi[], ecrits: Ecrits, saisies: SaisiesLignes): LigneArticle[] {
  const rangs = [...Object.keys(ecrits), ...Object.keys(saisies)].map((cle) => Number(NOUVELLE.exec(cle)?.[1] ?? 0))
  const nouvelles = Array.from({ length: Math.max(0, ...rangs) + 1 }, (_, rang) => `nouvelle-${rang + 1}`)
  const ajoutes = new Set(nouvelles.flatMap((cle) => ecrits[cle]?.id ?? []))
  const lignes: LigneArticle[] = []
  const add = (cle: string, lu: ArticleSuivi | undefined) => {
    const article = laterOf(lu ?? null, ecrits[cle])
    const dessus = lignes.at(-1)
    const cellules = article ? toCellules(article) : cellulesVierges(dessus && { ...dessus.cellules, ...dessus.textes })
    lignes.push({ cle, article, cellules, textes: saisies[cle] ?? {} })
  }
  for (const lu of lus) if (!ajoutes.has(lu.id)) add(lu.id, lu)
  for (const cle of nouvelles)
    add(
      cle,
      lus.find(({ id }) => id === ecrits[cle]?.id),
    )
  return lignes
}

function refusDuServeur(error: unknown): RefusArticle[] {
  if (!(error instanceof ApiError)) throw error
  const { errors = [], detail } = error.problem
  if (error.status === 412) {
    return [{ champ: null, message: 'Cet article vient de changer ailleurs\u00a0: comparez, puis réessayez.' }]
  }
  if (errors.length === 0) return [{ champ: null, message: detail ?? error.message }]
  return errors.map(({ champ, message }) => ({ champ: celluleOf(champ), message }))
}
