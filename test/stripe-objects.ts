/** Fields that every object of this kind has at Stripe, as the page "The … object" of its API reference lists them. */
const names = (text: string): Record<string, null> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((name) => [name, null]),
  )
export const listOf = (url: string, data: object[] = []) => ({ object: 'list', url, has_more: false, data })

const REQUIREMENTS = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}
export const NO_REQUIREMENTS = REQUIREMENTS

const CARD_DETAILS = {
  type: 'card',
  card: {
    ...names(`amount_authorized authorization_code brand checks country exp_month exp_year extended_authorization
      fingerprint funding incremental_authorization installments last4 mandate multicapture network network_token
      network_transaction_id overcapture regulated_status three_d_secure transaction_link_id wallet`),
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2040,
    country: 'US',
    funding: 'credit',
  },
}

const EVIDENCE = names(`access_activity_log billing_address cancellation_policy cancellation_policy_disclosure
  cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip customer_signature
  duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy
  refund_policy_disclosure refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier
  shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text`)

const BLANKS: Record<string, () => object> = {
  account: () => ({
    ...names(
      'business_profile business_type controller email future_requirements settings tos_acceptance type',
    ),
    type: 'express',
    charges_enabled: false,
    details_submitted: false,
    payouts_enabled: false,
    capabilities: {},
    external_accounts: listOf('/v1/accounts/external_accounts'),
    requirements: { ...REQUIREMENTS },
    metadata: {},
  }),
  account_link: () => ({ expires_at: 0 }),
  login_link: () => ({}),
  balance_transaction: () => ({
    ...names('available_on description exchange_rate reporting_category source'),
    fee_details: [],
    balance_type: 'payments',
  }),
  charge: () => ({
    ...names(`application application_fee application_fee_amount balance_transaction billing_details
      calculated_statement_descriptor customer description failure_balance_transaction failure_code failure_message
      fraud_details on_behalf_of outcome payment_intent payment_method receipt_email receipt_number receipt_url refunds review
      shipping source source_transfer statement_descriptor statement_descriptor_suffix transfer_data transfer_group`),
    amount_captured: 0,
    amount_refunded: 0,
    captured: true,
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    payment_method_details: structuredClone(CARD_DETAILS),
    refunded: false,
    status: 'succeeded',
  }),
  'checkout.session': () => ({
    ...names(`adaptive_pricing after_expiration allow_promotion_codes amount_subtotal amount_total automatic_tax
      billing_address_collection cancel_url client_reference_id client_secret collected_information consent consent_collection
      currency currency_conversion customer customer_account customer_creation customer_details customer_email discounts
      integration_identifier invoice invoice_creation locale managed_payments origin_context payment_intent payment_link
      payment_method_collection payment_method_configuration_details permissions phone_number_collection recovered_from
      saved_payment_method_options setup_intent shipping_address_collection shipping_cost submit_type subscription success_url
      total_details ui_mode url wallet_options`),
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    livemode: false,
    metadata: {},
    mode: 'payment',
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
  }),
  customer: () => ({
    ...names(`address currency default_source delinquent description discount email invoice_prefix invoice_settings name
      phone shipping test_clock`),
    balance: 0,
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
  }),
  dispute: () => ({
    balance_transactions: [],
    evidence: { ...EVIDENCE, enhanced_evidence: {} },
    enhanced_eligibility_types: [],
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: null,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
    },
    reason: 'fraudulent',
  }),
  event: () => ({
    api_version: null,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  }),
  payment_intent: () => ({
    ...names(`amount_details application application_fee_amount automatic_payment_methods canceled_at cancellation_reason
      client_secret customer customer_account description excluded_payment_method_types last_payment_error latest_charge
      managed_payments next_action on_behalf_of payment_method payment_method_configuration_details processing receipt_email
      review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix transfer_data transfer_group`),
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    livemode: false,
    metadata: {},
    payment_method_options: {},
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  }),
  payout: () => ({
    ...names(`application_fee application_fee_amount balance_transaction description destination
      failure_balance_transaction failure_code failure_message original_payout payout_method reversed_by
      statement_descriptor trace_id`),
    arrival_date: 0,
    automatic: false,
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'not_applicable',
    source_type: 'card',
    type: 'bank_account',
  }),
  refund: () => ({
    ...names(`balance_transaction charge customer customer_account destination_details payment_intent payment_method reason
      receipt_number source_transfer_reversal transfer_reversal`),
    metadata: {},
  }),
  transfer: () => ({
    ...names('balance_transaction description source_transaction transfer_group'),
    amount_reversed: 0,
    livemode: false,
    metadata: {},
    reversed: false,
    source_type: 'card',
    reversals: listOf('/v1/transfers/reversals'),
  }),
  transfer_reversal: () => ({
    ...names('balance_transaction destination_payment_refund source_refund'),
    metadata: {},
  }),
  webhook_endpoint: () => ({
    ...names('api_version application description'),
    livemode: false,
    metadata: {},
    status: 'enabled',
  }),
}

export const blankOf = (object: string): object => BLANKS[object]?.() ?? {}
