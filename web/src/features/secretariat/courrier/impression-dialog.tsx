import type { Lettre } from '@sillon/domain/comptes/lettres/lettre'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useChangerLettres, useImprimer } from './courrier.queries.ts'
import { DocumentsAJoindre } from './documents-a-joindre.tsx'

type Props = { lettres: readonly Lettre[]; onClose: () => void; onDone: () => void }

/** Prints these letters, then asks whether they were posted. */
export function ImpressionDialog({ lettres, onClose, onDone }: Props) {
  const [recto_verso, setRectoVerso] = useState(true)
  const imprimer = useImprimer()
  const combien = formatCount(lettres.length, 'lettre')
  const recommandees = lettres.filter(({ recommandee }) => recommandee).length
  if (imprimer.data) return <PosteDialog lettres={lettres} onClose={onClose} onDone={onDone} />
  return (
    <ConfirmDialog
      cancelLabel="Ne rien imprimer"
      confirmLabel={`Imprimer ${combien}`}
      danger={false}
      loading={imprimer.isPending}
      onCancel={onClose}
      onConfirm={() => imprimer.mutate({ lettres, recto_verso })}
      open
      title={`Imprimer ${combien}\u202f?`}
    >
      <p>
        Un seul PDF, dans l’ordre où elles ont été écrites, chaque lettre avec ses pièces. L’adresse se place dans la
        fenêtre d’une enveloppe.
      </p>
      {recommandees > 0 && (
        <p className="mt-2">{formatCount(recommandees, 'part en recommandé', 'partent en recommandé')}.</p>
      )}
      <CheckboxField
        checked={recto_verso}
        className="mt-3"
        help="Chaque lettre commence sur une nouvelle feuille."
        label="L’imprimante imprime en recto verso"
        onChange={({ target }) => setRectoVerso(target.checked)}
      />
    </ConfirmDialog>
  )
}

function PosteDialog({ lettres, onClose, onDone }: Props) {
  const changer = useChangerLettres()
  const finish = () => {
    onDone()
    onClose()
  }
  const post = () => changer.mutate({ acte: 'poster', lettres }, { onSuccess: finish })
  const combien = formatCount(lettres.length, 'lettre est prête', 'lettres sont prêtes')
  return (
    <ConfirmDialog
      cancelLabel="Pas encore"
      confirmLabel={lettres.length > 1 ? 'Noter postées' : 'Noter postée'}
      danger={false}
      loading={changer.isPending}
      onCancel={onClose}
      onConfirm={post}
      open
      title={lettres.length > 1 ? 'Sont-elles postées\u202f?' : 'Est-elle postée\u202f?'}
    >
      {combien}, dans le fichier «&nbsp;courrier.pdf&nbsp;». Notez-les postées quand elles sont dans la boîte&nbsp;:
      elles quittent alors la liste du matin. Cela se reprend.
      <DocumentsAJoindre lettres={lettres} />
    </ConfirmDialog>
  )
}
