// Generated from openapi/certification.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/governance/certification/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The access reviews in which the caller reviews. */
        get: operations["queryCertificationItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/get-filter-schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What people and access are filtered by in a campaign. */
        post: operations["readCertificationFilterSchema"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            message: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A campaign, as far as one reviewer is concerned. */
        Review: {
            id: string;
            campaignId: string;
            name: string;
            campaignName: string;
            description: string;
            certifierId: string;
            /** @enum {string} */
            status: "active" | "overdue" | "complete" | "expired" | "cancelled";
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            deadline: string | null;
            /** @description Share of the items that are decided. */
            progress: number;
            totals: {
                total: number;
                completed: number;
            };
        };
        FilterSchema: {
            user: components["schemas"]["FilterProperties"];
            application: components["schemas"]["FilterProperties"];
            entitlement: components["schemas"]["FilterProperties"];
            account: components["schemas"]["FilterProperties"];
            role: components["schemas"]["FilterProperties"];
        };
        FilterProperties: components["schemas"]["FilterProperty"][];
        FilterProperty: {
            key: string;
            name: string;
            displayName: string;
            /** @enum {string} */
            type: "string" | "number" | "integer" | "float" | "boolean" | "date" | "managedObject";
            isMultiValue: boolean;
            /** @enum {string} */
            class: "user" | "application" | "entitlement" | "account" | "role";
            enumeratedValues?: ({
                text: string;
                value: string;
            } & {
                [key: string]: unknown;
            })[];
        };
    };
    responses: {
        /** @description What went wrong. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    queryCertificationItems: {
        parameters: {
            query?: {
                /** @description Those that wait (active), or those that are over: all (closed) or in one way. */
                status?: "active" | "closed" | "complete" | "expired" | "cancelled";
                pageSize?: number;
                /** @description From 0. */
                pageNumber?: number;
                sortBy?: string;
                sortDesc?: boolean;
                /** @description Part of the name of the campaign. */
                queryString?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page, the nearest deadline first unless it says otherwise; the total counts all that match. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Review"][];
                        resultCount: number;
                        totalCount: number;
                        searchAfterKey: string[] | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readCertificationFilterSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Properties by what has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterSchema"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
