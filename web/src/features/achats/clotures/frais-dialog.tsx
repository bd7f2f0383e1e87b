import { FraisSaisie } from '@sillon/domain/achats/groupements-achats/frais-saisie'
import { CLE_FRAIS_LABELS, CLES_FRAIS } from '@sillon/domain/achats/groupements-achats/groupement'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { parametresQuery } from '../../organisme/parametres/parametres.queries.ts'
import { AccordsFrais } from './accords-frais.tsx'
import { accordsQuery, addFrais, useKeepCloture } from './clotures.queries.ts'

const LABELS = { libelle: 'Libellé', montant_ht: 'Montant HT', tva_code: 'TVA', cle: 'Partage' }

export function FraisDialog({ groupement_id, onClose }: { groupement_id: string; onClose: () => void }) {
  const keep = useKeepCloture(groupement_id)
  const { data: parametres } = useQuery(parametresQuery)
  const taux = new Map(parametres?.tva.taux.map(({ code, libelle }) => [code, libelle]) ?? [['TVA20', 'Taux normal']])
  const form = useApiForm({
    schema: FraisSaisie,
    defaultValues: { libelle: '', tva_code: 'TVA20', cle: 'poids' },
    labels: LABELS,
    send: (values) => addFrais(groupement_id, values),
    onSuccess: async (cloture) => {
      onClose()
      await keep(cloture)
    },
  })
  const [montant_ht, tva_code = 'TVA20', cle = 'poids'] = useWatch({
    control: form.control,
    name: ['montant_ht', 'tva_code', 'cle'],
  })
  const envisages = typeof montant_ht === 'number' && montant_ht > 0 ? { montant_ht, tva_code, cle } : null
  const { data: accords, isFetching } = useQuery(accordsQuery(groupement_id, envisages))
  return (
    <Dialog onClose={onClose} open title="Ajouter des frais">
      <ApiForm className="grid gap-4" state={form}>
        <TextField {...form.field('libelle')} help="Déchargement, location d’un chariot…" />
        <FormDecimalField {...form.driven('montant_ht')} cents unit="€" width="short" />
        <SelectField {...form.field('tva_code')} options={[...taux].map(([value, label]) => ({ value, label }))} />
        <SelectField {...form.field('cle')} options={optionsOf(CLES_FRAIS, CLE_FRAIS_LABELS)} />
        {envisages && accords && <AccordsFrais accords={accords} />}
        <FormFoot
          cancel="Ne rien ajouter"
          loadingLabel={isFetching ? 'Calcul…' : 'Envoi…'}
          onCancel={onClose}
          pending={form.pending || isFetching}
        >
          Ajouter
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
