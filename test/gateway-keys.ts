export const API_KEY = 'sk_test_ofTheGatewayTests'
export const WEBHOOK_SECRET = 'whsec_ofTheGatewayTests'
export const CONNECT_WEBHOOK_SECRET = 'whsec_ofTheConnectedAccounts'
