import type { ArticleGrille } from '@sillon/domain/achats/bons-commande/grille'
import { LIGNES_GRILLE_COLLEES_MAX } from '@sillon/domain/achats/bons-commande/lecture-grille'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { ApiForm } from '../../../lib/api-form.tsx'
import { formatCount } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { CollageField } from '../groupements-achats/collage-field.tsx'
import { AccordGrille } from './accord-grille.tsx'
import { ApercuGrille } from './apercu-grille.tsx'
import type { AncreGrille } from './grille.queries.ts'
import { useCollageGrille } from './use-collage-grille.ts'

type Props = {
  groupement_id: string
  articles: readonly ArticleGrille[]
  colle: { texte: string; ancre: AncreGrille | null }
  accord: AccordRecu | null
  onAccord: (accord: AccordRecu | null) => void
  onClose: () => void
}

/** A table of orders copied from a spreadsheet: shown as it is read, and written only when asked. */
export function CollageGrilleDialog({ onAccord, ...props }: Props) {
  const { accord, onClose } = props
  const { form, apercu, lignes, pretes, corriger, raison } = useCollageGrille(props)
  return (
    <Dialog onClose={onClose} open size="wide" title="Coller un tableau de commandes">
      <ApiForm className="collage grid gap-5" state={form}>
        <CollageField
          {...form.field('texte')}
          help={`La première ligne porte les articles, nom ou référence\u00a0; la première colonne les adhérents, numéro ou nom. ${LIGNES_GRILLE_COLLEES_MAX} lignes au plus.`}
          rows={4}
        />
        <AccordGrille onChange={onAccord} value={accord} />
        {apercu && <ApercuGrille {...{ accord, apercu, corriger, lignes, pretes }} />}
        <FormFoot
          cancel="Fermer"
          loadingLabel="Enregistrement…"
          onCancel={onClose}
          pending={form.pending}
          reason={raison}
        >
          {pretes > 0 ? `Enregistrer ${formatCount(pretes, 'commande')}` : 'Enregistrer les commandes'}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
