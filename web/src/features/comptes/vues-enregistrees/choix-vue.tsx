import { Link } from '@tanstack/react-router'
import { Check, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ActeVue } from './acte-vue-dialog.tsx'
import type { ListeAVues } from './recherche-affichee.ts'
import type { Vue } from './vues-enregistrees.queries.ts'

const ActeVueDialog = lazy(() => import('./acte-vue-dialog.tsx').then((module) => ({ default: module.ActeVueDialog })))

type Props = {
  list: ListeAVues
  /** Undefined while they load. */
  vues: readonly Vue[] | undefined
  affichee: Vue | undefined
  onChoose: () => void
  /** Takes the dialog of an act, which outlives this choice; undefined once it is done. */
  onAct: (dialog: ReactNode) => void
}

/** The views of a list, each opened by its address, and what keeps one more. */
export function ChoixVue({ list, vues, affichee, onChoose, onAct }: Props) {
  const ask = (acte: ActeVue) => onAct(<ActeVueDialog acte={acte} list={list} onClose={() => onAct(undefined)} />)
  return (
    <div className="grid gap-3">
      {vues?.length === 0 && (
        <p className="text-help text-ink-2">
          Gardez sous un nom ce que la liste montre&nbsp;: ses filtres, son tri, ses colonnes.
        </p>
      )}
      {vues && vues.length > 0 && (
        <ul aria-label="Mes vues" className="grid max-h-80 overflow-y-auto">
          {vues.map((vue) => (
            <li className="flex items-center" key={vue.id}>
              <LienVue isAffichee={vue === affichee} list={list} onChoose={onChoose} vue={vue} />
              <IconButton
                aria-haspopup="dialog"
                icon={<Pencil aria-hidden="true" size={18} strokeWidth={1.85} />}
                label={`Modifier la vue ${vue.nom}`}
                onClick={() => ask({ acte: 'modifier', vue })}
              />
              <IconButton
                aria-haspopup="dialog"
                icon={<Trash2 aria-hidden="true" size={18} strokeWidth={1.85} />}
                label={`Supprimer la vue ${vue.nom}`}
                onClick={() => ask({ acte: 'supprimer', vue })}
              />
            </li>
          ))}
        </ul>
      )}
      {!affichee && (
        <Button
          aria-haspopup="dialog"
          icon={<Plus aria-hidden="true" size={18} strokeWidth={2.1} />}
          onClick={() => ask({ acte: 'enregistrer' })}
          size="sm"
          variant="secondary"
        >
          Enregistrer cette vue…
        </Button>
      )}
    </div>
  )
}

type LienProps = Pick<Props, 'list' | 'onChoose'> & { vue: Vue; isAffichee: boolean }

function LienVue({ list, vue, isAffichee, onChoose }: LienProps) {
  const { par_page } = list.search
  return (
    <Link
      aria-current={isAffichee ? 'true' : undefined}
      className={classNames(
        'flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 wrap-anywhere hover:bg-hover',
        isAffichee ? 'font-semibold text-green-ink' : 'pl-8',
      )}
      onClick={onChoose}
      search={{ ...list.parse(vue.recherche), ...(par_page && { par_page }) }}
      to={list.route}
    >
      {isAffichee && <Check aria-hidden="true" className="shrink-0" size={16} strokeWidth={2.4} />}
      {vue.nom}
    </Link>
  )
}
