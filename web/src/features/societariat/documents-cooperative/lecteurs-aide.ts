export const LECTEURS_AIDE = 'Pour les adhérents\u00a0: quiconque a un compte sur le portail, comptables compris.'
