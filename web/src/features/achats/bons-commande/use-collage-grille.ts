import type { ApercuGrille } from '@sillon/domain/achats/bons-commande/apercu-grille'
import { type RefusCellule, readColis, refusCellule } from '@sillon/domain/achats/bons-commande/cellule-grille'
import { type ArticleGrille, type LigneGrille, nombreDe } from '@sillon/domain/achats/bons-commande/grille'
import { CollageSaisie } from '@sillon/domain/achats/groupements-achats/collage-saisie'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatCount } from '../../../lib/format.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useTexteLu } from '../groupements-achats/collage-field.tsx'
import { type RefusLigne, refusEnvoi } from './ecriture-grille.ts'
import { type AncreGrille, collageGrilleQuery, relireGrille } from './grille.queries.ts'
import { useEcritureGrille } from './use-ecriture-grille.ts'

/** A cell of the preview: what the order has, what it will have, and why it cannot. */
export type CaseApercu = { article: ArticleGrille; avant: number; texte: string; refus: RefusCellule | null }

/** `textes`: what changes, by article. `refus`: why it is not written, from the page or from the server. */
export type LigneApercu = Omit<ApercuGrille['lignes'][number], 'cellules'> & {
  cases: CaseApercu[]
  textes: Record<string, string>
  refus: RefusLigne[]
  isEcrite: boolean
}

type Options = {
  groupement_id: string
  articles: readonly ArticleGrille[]
  colle: { texte: string; ancre: AncreGrille | null }
  accord: AccordRecu | null
  onClose: () => void
}

/** A pasted table, how it is read, then its orders, written one by one: what one is refused keeps no other back. */
export function useCollageGrille({ groupement_id, articles, colle, accord, onClose }: Options) {
  const queryClient = useQueryClient()
  const [corrections, setCorrections] = useState<Readonly<Record<string, string>>>({})
  const { ecrire, ecrites, retenues } = useEcritures(groupement_id)
  const form = useApiForm({
    schema: CollageSaisie,
    defaultValues: { texte: colle.texte },
    labels: { texte: 'Tableau collé' },
    send: (): Promise<number> => ecrire(pretes, accord),
    onSuccess: async (nombre) => {
      await relireGrille(queryClient, groupement_id)
      if (nombre > 0) {
        const detail = `${formatCount(nombre, 'commande enregistrée', 'commandes enregistrées')}.`
        showToast({ tone: 'success', detail })
      }
      if (nombre === lignes.length) onClose()
    },
  })
  const texte = useWatch({ control: form.control, name: 'texte' })
  const lu = useTexteLu(texte, colle.texte.trim())
  const { data, isPlaceholderData } = useQuery(collageGrilleQuery(groupement_id, { texte: lu, ancre: colle.ancre }))
  const apercu = lu === '' ? undefined : data
  const isCurrent = lu === texte.trim() && !isPlaceholderData
  const lignes = (apercu?.lignes ?? []).map((ligne) => toLigne(ligne, { articles, corrections, ecrites, retenues }))
  const pretes = isCurrent ? lignes.filter((ligne) => isPrete(ligne, accord)) : []
  return {
    form,
    apercu,
    lignes,
    pretes: pretes.length,
    corriger: (ligne: LigneApercu, article_id: string, nombre: number) =>
      setCorrections((former) => ({ ...former, [cleOf(ligne, article_id)]: String(nombre) })),
    raison: raisonOf(texte, apercu, isCurrent, pretes.length),
  }
}

export type CollageGrilleState = ReturnType<typeof useCollageGrille>

function raisonOf(texte: string, apercu: ApercuGrille | undefined, isCurrent: boolean, pretes: number) {
  if (texte.trim() === '') return 'Collez d’abord votre tableau.'
  if (!apercu || !isCurrent) return 'Le tableau se lit…'
  return pretes === 0 ? 'Aucune commande n’est prête à enregistrer.' : undefined
}

const cleOf = ({ ligne }: { ligne: number }, article_id: string) => `${ligne} ${article_id}`

type Etat = Pick<Options, 'articles'> & {
  corrections: Readonly<Record<string, string>>
  ecrites: ReadonlySet<string>
  retenues: Readonly<Record<string, RefusLigne[]>>
}

function toLigne(
  { cellules, ...ligne }: ApercuGrille['lignes'][number],
  { articles, corrections, ecrites, retenues }: Etat,
): LigneApercu {
  const { membre } = ligne
  const cases = cellules.flatMap(({ article_id, texte: colle }) => {
    const article = articles.find(({ id }) => id === article_id)
    if (!article || !membre) return []
    const texte = corrections[cleOf(ligne, article_id)] ?? colle
    return [{ article, avant: nombreDe(membre, article_id), texte, refus: refusCellule(article, membre, texte) }]
  })
  const changees = cases.filter(({ avant, texte }) => readColis(texte) !== avant)
  return {
    ...ligne,
    cases,
    textes: Object.fromEntries(changees.map(({ article, texte }) => [article.id, texte])),
    refus: (membre && retenues[membre.entreprise.id]) ?? [],
    isEcrite: membre !== null && ecrites.has(membre.entreprise.id),
  }
}

/** Read whole, right, and different from the present order. */
function isPrete({ membre, raison, cases, textes, isEcrite }: LigneApercu, accord: AccordRecu | null) {
  if (!membre || raison !== null || isEcrite || Object.keys(textes).length === 0) return false
  return cases.every(({ refus }) => refus === null) && refusEnvoi(membre, textes, accord) === null
}

/** Writes orders one after the other, and keeps what was written and what was refused. */
function useEcritures(groupement_id: string) {
  const writeLigne = useEcritureGrille(groupement_id)
  const [ecrites, setEcrites] = useState<ReadonlySet<string>>(new Set())
  const [retenues, setRetenues] = useState<Readonly<Record<string, RefusLigne[]>>>({})

  async function writeOne(membre: LigneGrille, textes: Record<string, string>, accord: AccordRecu | null) {
    const { id } = membre.entreprise
    const refus = await writeLigne(membre, textes, accord)
    setRetenues((former) => ({ ...former, [id]: refus }))
    if (refus.length > 0) return false
    setEcrites((former) => new Set(former).add(id))
    return true
  }

  /** How many were written. */
  async function ecrire(lignes: readonly LigneApercu[], accord: AccordRecu | null): Promise<number> {
    let nombre = 0
    for (const { membre, textes } of lignes) if (membre && (await writeOne(membre, textes, accord))) nombre++
    return nombre
  }

  return { ecrire, ecrites, retenues }
}
