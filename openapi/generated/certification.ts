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
    "/governance/certification/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a template; for administrators. */
        post: operations["createCertificationTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/template/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Templates whose owner the caller is; all of them for administrators. */
        post: operations["searchCertificationTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/template/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a campaign of such a template would hold if it began now; nothing is made. For administrators, and for owners of the template that `id` names. Beyond the contract. */
        post: operations["previewCertificationTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/template/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        /** A template; for its owner and administrators. */
        get: operations["readCertificationTemplate"];
        /** Changes a template; running campaigns keep theirs. For its owner and administrators. */
        put: operations["updateCertificationTemplate"];
        post?: never;
        /** Deletes a template; its campaigns stay. For administrators. */
        delete: operations["deleteCertificationTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/template/{templateId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a campaign of the template now. Its items are gathered in the background. For its owner and administrators. Beyond the contract. */
        post: operations["startCertification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/admin/certification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campaigns that the caller owns; all of them for administrators. Beyond the contract. */
        get: operations["queryCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/admin/certification/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        /** A campaign with its settings; for its reviewers, its owner and administrators. */
        get: operations["readAdminCampaign"];
        put?: never;
        post?: never;
        /** Deletes a campaign that is staged or could not be created; for its owner and administrators. */
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/admin/certification/{campaignId}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a staged campaign begin. For its owner and administrators. Beyond the contract. */
        post: operations["activateCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/admin/certification/{campaignId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a campaign; nothing that was decided in it is carried out. For its owner and administrators. Beyond the contract. */
        post: operations["cancelCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/admin/certification/{campaignId}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves the deadline of a campaign, later only. For its owner and administrators. Beyond the contract. */
        post: operations["extendCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/admin/certification/{campaignId}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reminds those who have items to decide. For its owner and administrators. Beyond the contract. */
        post: operations["remindReviewers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/admin/certification/{campaignId}/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands what is open of one reviewer to another. For its owner and administrators. Beyond the contract. */
        post: operations["reassignReviewer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/admin/certification/{campaignId}/reviewers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        /** Progress of each reviewer and how they review; for its owner and administrators. Beyond the contract. */
        get: operations["queryCampaignReviewers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        /** As under `admin`. */
        get: operations["readCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        /** The evidence of a campaign, one line of JSON an item with every act, chained and signed. For its owner, administrators and auditors. Beyond the contract. */
        get: operations["readCampaignEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/evidence.csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        /** The same items as a table. For its owner, administrators and auditors. Beyond the contract. */
        get: operations["readCampaignEvidenceTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/items/{itemId}/actors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Says who reviews an item. The last reviewer who may sign off stays. */
        put: operations["updateReviewActors"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        /** Items of a campaign, or with `getCount` how they are decided. */
        get: operations["queryReviewItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/search": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Items of a campaign that match; search, filters and order are of all of them. */
        post: operations["searchReviewItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/facets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many items of the same sight match each quick filter. Beyond the contract. */
        post: operations["countReviewItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/groups": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The groups of items that match, in the order in which `groupBy` of the search has them. Beyond the contract. */
        post: operations["groupReviewItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/filter/user": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        /** People in the items of a reviewer. */
        get: operations["queryReviewPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/filter/application": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        /** Applications in the items of a reviewer. */
        get: operations["queryReviewApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/{itemId}/certify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that somebody keeps what they hold. */
        post: operations["certifyItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/certify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same with many items, all of them or none. */
        post: operations["certifyItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/{itemId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that somebody is to lose what they hold. */
        post: operations["revokeItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same with many items, all of them or none. */
        post: operations["revokeItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/{itemId}/exception": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets somebody keep what they hold for the days of the campaign. */
        post: operations["exceptItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/exception": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same with many items, all of them or none. */
        post: operations["exceptItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/{itemId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the decision back. */
        post: operations["resetItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/reset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same with many items, all of them or none. */
        post: operations["resetItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/reset#_action=reset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** As `resetItems`, as one of the portals calls it. */
        post: operations["clearDecisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/{itemId}/comment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds to the comments of an item. */
        post: operations["commentItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/{itemId}/forward": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands an item to another reviewer. */
        post: operations["forwardItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/forward": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same with many items, all of them or none. */
        post: operations["forwardItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/{itemId}/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a reviewer to an item, or changes what one may do. */
        post: operations["reassignItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same with many items, all of them or none. */
        post: operations["reassignItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/signoff": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the review of decided items; they are read only then, and what was decided is carried out. Without `ids` all of the reviewer. */
        post: operations["signOffItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/signoff/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What signing off would do; nothing is done. Beyond the contract. */
        post: operations["previewSignOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        /** What the caller has done in a campaign, the last first. Beyond the contract. */
        get: operations["queryReviewActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/acts/{actId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                actId: components["parameters"]["ActId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an own act back, until its items are signed off; items have the state then that the acts which stand give. Beyond the contract. */
        post: operations["undoReviewAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        /** An item with its evidence: peers, how it was granted, what revoking takes away, earlier decisions, acts. Beyond the contract. */
        get: operations["readReviewItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/{itemId}/entitlement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        /** What the item is about, with its glossary. */
        get: operations["readReviewEntitlement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/{itemId}/user": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        /** Whom the item is about. */
        get: operations["readReviewUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/{campaignId}/items/{itemId}/user/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        /** What the person of the item holds now, of one kind. */
        get: operations["queryReviewUserAccess"];
        put?: never;
        post?: never;
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
            status: "active" | "expiring" | "overdue" | "complete" | "expired" | "cancelled";
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
        Id: string;
        /** @description With or without the path before it. */
        PersonId: string;
        Comment: string;
        /** Format: date-time */
        Moment: string | null;
        Metadata: {
            [key: string]: unknown;
        };
        /** @description A condition, or several joined by AND, OR or NOT (contract portal-calls.md, section 0). */
        TargetFilter: {
            /** @enum {string} */
            operator?: "AND" | "OR" | "NOT" | "ALL" | "EQUALS" | "CONTAINS" | "STARTS_WITH" | "ENDS_WITH" | "GT" | "GTE" | "LT" | "LTE" | "IN" | "EXISTS";
            /** @description A list of conditions, or what is compared with what. */
            operand?: unknown;
        };
        TargetFilterBody: {
            targetFilter?: components["schemas"]["TargetFilter"];
        };
        CommentBody: {
            comment?: components["schemas"]["Comment"];
        };
        /** @description A person, or the system itself. */
        UserRef: {
            id: string;
            userName?: string;
            givenName?: string;
            sn?: string;
            mail?: string;
            profileImage?: string;
            accountStatus?: string;
        } & {
            [key: string]: unknown;
        };
        ReviewPermissions: {
            certify?: boolean;
            revoke?: boolean;
            exception?: boolean;
            reset?: boolean;
            comment?: boolean;
            forward?: boolean;
            reassign?: boolean;
            signoff?: boolean;
        } & {
            [key: string]: boolean;
        };
        /** @enum {string} */
        CertificationType: "identity" | "entitlement" | "entitlementComposition" | "roleMembership" | "roleComposition" | "identityProfile";
        /**
         * @description `path`: the property of the person that `certifierPath` names.
         * @enum {string}
         */
        CertifierType: "user" | "role" | "manager" | "applicationOwner" | "entitlementOwner" | "roleOwner" | "path";
        TemplateStage: {
            name?: string;
            certifierType: components["schemas"]["CertifierType"];
            /** @description Of `user` and `role`, e.g. `managed/user/…`. */
            certifierId?: string | null;
            certifierPath?: string | null;
            /** @description Kept and not run; named in `findings`. */
            certifierScript?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Which access a campaign is about. `type` says kinds of grants; each other part is a filter on what it names, or absent for all. */
        ReviewScope: {
            type?: ("accountGrant" | "entitlementGrant" | "roleMembership" | "entitlement" | "role" | "user" | "AccountGrant" | "ResourceGrant")[];
            user?: components["schemas"]["TargetFilter"];
            application?: components["schemas"]["TargetFilter"];
            account?: components["schemas"]["TargetFilter"];
            entitlement?: components["schemas"]["TargetFilter"];
            assignment?: components["schemas"]["TargetFilter"];
            role?: components["schemas"]["TargetFilter"];
            /** @description On the last decision: `decision`, `decisionDate`. */
            decision?: components["schemas"]["TargetFilter"];
            /** @description Ids of organisations of which people are members. */
            memberOfOrg?: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description What a campaign is made by. What is not known here is kept. */
        NewTemplate: {
            id?: components["schemas"]["Id"];
            _rev?: number;
            name: string;
            description?: string | null;
            /**
             * @description `active` begins by its schedule; `pending` only when somebody starts it.
             * @enum {string}
             */
            status?: "active" | "pending" | "inactive";
            certificationType: components["schemas"]["CertificationType"];
            ownerId?: string | null;
            ownerInfo?: components["schemas"]["UserRef"];
            targetFilter?: components["schemas"]["ReviewScope"];
            stages: components["schemas"]["TemplateStage"][];
            /** @description Days of each stage. */
            stageDuration?: number;
            /** @description A campaign waits to be activated when it is created. */
            stagingEnabled?: boolean;
            isEventBased?: boolean;
            /** @description When it begins by itself: an RFC 5545 rule (`FREQ=MONTHLY;BYMONTHDAY=1`) or a cron expression of five to seven fields. Absent: never. */
            schedule?: string | null | Record<string, never>;
            /** @description Reviews what has no other reviewer; else the owner. */
            defaultCertifierId?: string | null;
            /** @description Inactive reviewers are passed over for the default; otherwise the items wait for them. */
            skipInactiveCertifiers?: boolean;
            allowSelfCertification?: boolean;
            /**
             * @description `none`: nobody reviews their own access; `restricted`: where there is no other reviewer; `all`: everybody may.
             * @enum {string}
             */
            selfCertificationRule?: "none" | "restricted" | "all";
            enableForward?: boolean;
            enableReassign?: boolean;
            reassignPermissions?: {
                [key: string]: boolean;
            };
            allowBulkCertify?: boolean;
            allowPartialSignoff?: boolean;
            requireJustification?: {
                revoke?: boolean;
                exceptionAllowed?: boolean;
            };
            /** @description Days from the sign-off. */
            exceptionDuration?: number;
            /**
             * @description What becomes of undecided items at the deadline; null: nothing, they stay open and are overdue.
             * @enum {string|null}
             */
            expirationAction?: "certify" | "revoke" | "reassign" | "close" | null;
            /** @description Days after the deadline. */
            expirationActionDelay?: number;
            expirationReassignee?: string | null;
            /** @description Days between reminders; 0: none. */
            reminderFrequency?: number | null;
            /** @description Days after which the escalation owner is told of who has open items. */
            escalationFrequency?: number | null;
            escalationOwner?: string | null;
            /** @description With a rule what is revoked is taken away; without one it is only noted. */
            remediationRule?: string | null;
            /** @description Days between sign-off and removal. */
            remediationDelay?: number;
            excludeConditionalAccess?: boolean;
            excludeRoleBasedAccess?: boolean;
            /** @description Kept and not run. */
            initializeRule?: string | null;
            /** @description Kept and not run. */
            finalizeRule?: string | null;
            /** @description Columns and their order by kind of access. */
            uiConfig?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        Template: {
            id: components["schemas"]["Id"];
            _rev: number;
            name: string;
            description?: string | null;
            /**
             * @description `active` begins by its schedule; `pending` only when somebody starts it.
             * @enum {string}
             */
            status: "active" | "pending" | "inactive";
            certificationType: components["schemas"]["CertificationType"];
            ownerId?: string | null;
            ownerInfo?: components["schemas"]["UserRef"];
            targetFilter?: components["schemas"]["ReviewScope"];
            stages: components["schemas"]["TemplateStage"][];
            /** @description Days of each stage. */
            stageDuration?: number;
            /** @description A campaign waits to be activated when it is created. */
            stagingEnabled?: boolean;
            isEventBased?: boolean;
            /** @description When it begins by itself: an RFC 5545 rule (`FREQ=MONTHLY;BYMONTHDAY=1`) or a cron expression of five to seven fields. Absent: never. */
            schedule?: string | null | Record<string, never>;
            /** @description Reviews what has no other reviewer; else the owner. */
            defaultCertifierId?: string | null;
            /** @description Inactive reviewers are passed over for the default; otherwise the items wait for them. */
            skipInactiveCertifiers?: boolean;
            allowSelfCertification?: boolean;
            /**
             * @description `none`: nobody reviews their own access; `restricted`: where there is no other reviewer; `all`: everybody may.
             * @enum {string}
             */
            selfCertificationRule?: "none" | "restricted" | "all";
            enableForward?: boolean;
            enableReassign?: boolean;
            reassignPermissions?: {
                [key: string]: boolean;
            };
            allowBulkCertify?: boolean;
            allowPartialSignoff?: boolean;
            requireJustification?: {
                revoke?: boolean;
                exceptionAllowed?: boolean;
            };
            /** @description Days from the sign-off. */
            exceptionDuration?: number;
            /**
             * @description What becomes of undecided items at the deadline; null: nothing, they stay open and are overdue.
             * @enum {string|null}
             */
            expirationAction?: "certify" | "revoke" | "reassign" | "close" | null;
            /** @description Days after the deadline. */
            expirationActionDelay?: number;
            expirationReassignee?: string | null;
            /** @description Days between reminders; 0: none. */
            reminderFrequency?: number | null;
            /** @description Days after which the escalation owner is told of who has open items. */
            escalationFrequency?: number | null;
            escalationOwner?: string | null;
            /** @description With a rule what is revoked is taken away; without one it is only noted. */
            remediationRule?: string | null;
            /** @description Days between sign-off and removal. */
            remediationDelay?: number;
            excludeConditionalAccess?: boolean;
            excludeRoleBasedAccess?: boolean;
            /** @description Kept and not run. */
            initializeRule?: string | null;
            /** @description Kept and not run. */
            finalizeRule?: string | null;
            /** @description Columns and their order by kind of access. */
            uiConfig?: {
                [key: string]: unknown;
            };
            /** @description Names of the values that its filters leave to whoever starts a campaign. Beyond the contract. */
            parameters: string[];
            findings: components["schemas"]["Findings"];
            nextStart?: components["schemas"]["Moment"];
            metadata: components["schemas"]["Metadata"];
        } & {
            [key: string]: unknown;
        };
        /** @description What is kept and not done where somebody would rely on it. Beyond the contract. */
        Findings: ({
            code: string;
            message: string;
            at?: string;
        } & {
            [key: string]: unknown;
        })[];
        TemplatePreview: {
            items: number;
            reviewers: number;
            /** @description Items that nobody could review, also not by default. */
            withoutReviewer: number;
            /** @description When it would begin by itself. */
            nextStart: components["schemas"]["Moment"];
            findings: components["schemas"]["Findings"];
            /** @description Who would have most. */
            largest: {
                reviewer: components["schemas"]["ReviewActor"];
                items: number;
            }[];
        };
        CampaignStart: {
            /** @description Absent: the name of the template. */
            name?: string;
            /** @description Values of the placeholders that filters of the template name. */
            parameters?: {
                [key: string]: string;
            };
        };
        /** @enum {string} */
        CampaignStatus: "creating" | "staging" | "in-progress" | "expiring" | "overdue" | "signed-off" | "expired" | "cancelled";
        /** @description Items by decision; `NONE` is absent when all are decided. */
        Totals: {
            total: number;
            certify?: number;
            revoke?: number;
            exception?: number;
            NONE?: number;
            signedOff?: number;
        };
        /** @description The settings of its template when it began, and where it stands. */
        Campaign: {
            _rev?: number;
            name: string;
            description?: string | null;
            certificationType: components["schemas"]["CertificationType"];
            ownerId?: string | null;
            ownerInfo?: components["schemas"]["UserRef"];
            targetFilter?: components["schemas"]["ReviewScope"];
            stages: components["schemas"]["TemplateStage"][];
            /** @description Days of each stage. */
            stageDuration?: number;
            /** @description A campaign waits to be activated when it is created. */
            stagingEnabled?: boolean;
            isEventBased?: boolean;
            /** @description When it begins by itself: an RFC 5545 rule (`FREQ=MONTHLY;BYMONTHDAY=1`) or a cron expression of five to seven fields. Absent: never. */
            schedule?: string | null | Record<string, never>;
            /** @description Reviews what has no other reviewer; else the owner. */
            defaultCertifierId?: string | null;
            /** @description Inactive reviewers are passed over for the default; otherwise the items wait for them. */
            skipInactiveCertifiers?: boolean;
            allowSelfCertification?: boolean;
            /**
             * @description `none`: nobody reviews their own access; `restricted`: where there is no other reviewer; `all`: everybody may.
             * @enum {string}
             */
            selfCertificationRule?: "none" | "restricted" | "all";
            enableForward?: boolean;
            enableReassign?: boolean;
            reassignPermissions?: {
                [key: string]: boolean;
            };
            allowBulkCertify?: boolean;
            allowPartialSignoff?: boolean;
            requireJustification?: {
                revoke?: boolean;
                exceptionAllowed?: boolean;
            };
            /** @description Days from the sign-off. */
            exceptionDuration?: number;
            /**
             * @description What becomes of undecided items at the deadline; null: nothing, they stay open and are overdue.
             * @enum {string|null}
             */
            expirationAction?: "certify" | "revoke" | "reassign" | "close" | null;
            /** @description Days after the deadline. */
            expirationActionDelay?: number;
            expirationReassignee?: string | null;
            /** @description Days between reminders; 0: none. */
            reminderFrequency?: number | null;
            /** @description Days after which the escalation owner is told of who has open items. */
            escalationFrequency?: number | null;
            escalationOwner?: string | null;
            /** @description With a rule what is revoked is taken away; without one it is only noted. */
            remediationRule?: string | null;
            /** @description Days between sign-off and removal. */
            remediationDelay?: number;
            excludeConditionalAccess?: boolean;
            excludeRoleBasedAccess?: boolean;
            /** @description Kept and not run. */
            initializeRule?: string | null;
            /** @description Kept and not run. */
            finalizeRule?: string | null;
            /** @description Columns and their order by kind of access. */
            uiConfig?: {
                [key: string]: unknown;
            };
            id: string;
            templateId?: string | null;
            status: components["schemas"]["CampaignStatus"];
            /** Format: date-time */
            startDate: string;
            deadline: components["schemas"]["Moment"];
            completionDate?: components["schemas"]["Moment"];
            /** @description From 0. */
            stage: number;
            totals: components["schemas"]["Totals"];
            /** @description Share of items that are decided; while it is created, share of items that are gathered. */
            progress: number;
            /** @description What the caller may do with the campaign as a whole. */
            permissions: {
                administer: boolean;
            } & {
                [key: string]: boolean;
            };
            findings?: components["schemas"]["Findings"];
            /** @description Why it could not be created. */
            problem?: string | null;
        } & {
            [key: string]: unknown;
        };
        NewDeadline: {
            deadline: string;
        };
        Reminding: {
            reviewerId?: components["schemas"]["PersonId"];
        };
        Reminded: {
            reminded: number;
        };
        ReviewerChange: {
            reviewerId: components["schemas"]["PersonId"];
            newActorId: components["schemas"]["PersonId"];
            comment?: components["schemas"]["Comment"];
        };
        CampaignReviewers: {
            result: {
                reviewer: components["schemas"]["ReviewActor"];
                totals: components["schemas"]["Totals"];
                progress: number;
                /** @description How they review; null where nothing is known yet. */
                quality: {
                    decided: number;
                    /** @description Between two single decisions within ten minutes. */
                    medianSeconds: number | null;
                    /** @description Share of decisions that were made many at once. */
                    bulkShare: number | null;
                    /** @description High-risk items that were certified within five seconds of the act before. */
                    highRiskFast: number;
                };
            }[];
            resultCount: number;
            totalCount: number;
        };
        /** @description Who reviews; `id` with the path of its kind, `managed/user/…` or `managed/role/…`. */
        ReviewActor: {
            id: string;
            name?: string;
            userName?: string;
            givenName?: string;
            sn?: string;
            mail?: string;
            permissions?: components["schemas"]["ReviewPermissions"];
        } & {
            [key: string]: unknown;
        };
        /** @enum {string|null} */
        Decision: "certify" | "revoke" | "exception" | null;
        /** @description What one person held when the campaign began, and what is decided of it (contract iga.md, "Certification"). */
        ReviewItem: {
            id: string;
            /** @description Number of the act that changed it last. Beyond the contract. */
            revision: number;
            /** @description Comes by a role or a rule and is acknowledged only. Beyond the contract. */
            acknowledge: boolean;
            /** @description The access has ended since. Beyond the contract. */
            gone?: boolean;
            /** @description Beyond the contract. */
            flags: ("new" | "unused" | "role-based" | "time-limited" | "conflict" | "gone")[];
            user: components["schemas"]["UserRef"];
            manager?: components["schemas"]["UserRef"];
            application?: {
                [key: string]: unknown;
            };
            applicationOwner?: components["schemas"]["UserRef"][];
            account?: {
                [key: string]: unknown;
            };
            entitlement?: {
                [key: string]: unknown;
            };
            entitlementOwner?: components["schemas"]["UserRef"][];
            role?: {
                [key: string]: unknown;
            };
            roleOwner?: components["schemas"]["UserRef"][];
            descriptor?: {
                [key: string]: unknown;
            };
            glossary?: {
                [key: string]: unknown;
            };
            relationship?: {
                [key: string]: unknown;
            };
            /** @description What would be recommended, with what it follows from; never chosen beforehand. */
            prediction?: {
                [key: string]: unknown;
            } | null;
            /** @description Adjusted score. Beyond the contract. */
            risk?: number;
            /** @description Share of people with the same manager or job who hold it. Beyond the contract. */
            peers?: {
                holding: number;
                of: number;
            } | null;
            lastUsed?: components["schemas"]["Moment"];
            grantedAt?: components["schemas"]["Moment"];
            endsAt?: components["schemas"]["Moment"];
            /**
             * @description How access is brought about. Beyond the contract.
             * @enum {string}
             */
            provisioning?: "direct" | "task";
            item: {
                /** @enum {string} */
                type: "accountGrant" | "entitlementGrant" | "roleMembership";
                /** @description Of the last review before. */
                decision?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
            permissions: components["schemas"]["ReviewPermissions"];
            decision: {
                certification: {
                    /** @enum {string} */
                    status: "in-progress" | "signed-off" | "complete";
                    decision: components["schemas"]["Decision"];
                    decisionDate: components["schemas"]["Moment"];
                    decisionBy: components["schemas"]["UserRef"] | null;
                    completionDate: components["schemas"]["Moment"];
                    completedBy?: components["schemas"]["UserRef"];
                    primaryReviewer: components["schemas"]["ReviewActor"][];
                    actors: components["schemas"]["ReviewActor"][];
                    comments: components["schemas"]["ReviewComment"][];
                    commentCount?: number;
                };
            };
        } & {
            [key: string]: unknown;
        };
        ReviewComment: {
            action: string;
            comment?: string;
            /** Format: date-time */
            timeStamp: string;
            user: components["schemas"]["UserRef"];
        } & {
            [key: string]: unknown;
        };
        ReviewItemDetails: {
            evidence: {
                peers?: {
                    holding: number;
                    of: number;
                    share: number;
                    rules?: {
                        [key: string]: unknown;
                    }[];
                } & {
                    [key: string]: unknown;
                };
                /** @description How it was granted: the request. */
                granted?: {
                    [key: string]: unknown;
                };
                /** @description What goes and what stays when it is revoked. */
                revoking: {
                    removes: components["schemas"]["NamedAccess"][];
                    keeps: components["schemas"]["NamedAccess"][];
                };
                /** @description Rules of segregation of duties that it breaks now, and with what. */
                conflicts?: components["schemas"]["AccessConflict"][];
                /** @description Decisions in earlier campaigns. */
                earlier: ({
                    campaignId: string;
                    name: string;
                    decision: components["schemas"]["Decision"];
                    decisionDate?: components["schemas"]["Moment"];
                    decisionBy?: components["schemas"]["UserRef"];
                } & {
                    [key: string]: unknown;
                })[];
                /** @description What happened to the item, the last first; what was undone says so. */
                acts: components["schemas"]["ReviewAct"][];
            } & {
                [key: string]: unknown;
            };
        } & components["schemas"]["ReviewItem"];
        AccessConflict: {
            id: string;
            name: string;
            description?: string;
            /** @description Names of what else the person holds that breaks it. */
            with: string[];
        };
        NamedAccess: {
            id: string;
            /** @enum {string} */
            type: "accountGrant" | "entitlementGrant" | "roleMembership";
            name: string;
            application?: string;
        };
        ReviewAct: {
            id: string;
            /** @enum {string} */
            action: "certify" | "revoke" | "exception" | "reset" | "comment" | "forward" | "reassign" | "actors" | "signoff" | "expire" | "leave" | "stage" | "gone" | "remediate";
            /** Format: date-time */
            at: string;
            by: components["schemas"]["UserRef"];
            comment?: string;
            to?: components["schemas"]["ReviewActor"];
            /** @description How many items it changed. */
            total: number;
            undone: boolean;
            /** @description Whether the caller can take it back now. */
            undoable?: boolean;
            /** @description Of an act on one item, its names. */
            item?: components["schemas"]["ReviewActItem"];
        };
        ReviewActItem: {
            id: string;
            user: string;
            access: string;
        };
        DecideItem: {
            comment?: components["schemas"]["Comment"];
            /** @description The revision that the person saw; 409 when it is another. Beyond the contract. */
            revision?: number;
        };
        CommentItem: {
            comment: string;
        };
        ForwardItem: {
            newActorId: components["schemas"]["PersonId"];
            comment?: components["schemas"]["Comment"];
            revision?: number;
        };
        ReassignItem: {
            newActorId: components["schemas"]["PersonId"];
            permissions: components["schemas"]["ReviewPermissions"];
            comment?: components["schemas"]["Comment"];
            revision?: number;
        };
        /** @description Items by `ids`, or with `selectAllActorId` all open ones of a reviewer that match. */
        ManyItems: {
            ids?: string[];
            comment?: components["schemas"]["Comment"];
            targetFilter?: components["schemas"]["TargetFilter"];
            queryString?: string;
            /** @description The highest revision that the person saw; items changed since by others refuse the act with 409. Beyond the contract. */
            seen?: number;
            /** @description How many items the person was told it would be; 409 when it is another number. Beyond the contract. */
            expected?: number;
        };
        ForwardItems: {
            ids?: string[];
            comment?: components["schemas"]["Comment"];
            targetFilter?: components["schemas"]["TargetFilter"];
            queryString?: string;
            /** @description The highest revision that the person saw; items changed since by others refuse the act with 409. Beyond the contract. */
            seen?: number;
            /** @description How many items the person was told it would be; 409 when it is another number. Beyond the contract. */
            expected?: number;
            newActorId: components["schemas"]["PersonId"];
        };
        ReassignItems: {
            ids?: string[];
            comment?: components["schemas"]["Comment"];
            targetFilter?: components["schemas"]["TargetFilter"];
            queryString?: string;
            /** @description The highest revision that the person saw; items changed since by others refuse the act with 409. Beyond the contract. */
            seen?: number;
            /** @description How many items the person was told it would be; 409 when it is another number. Beyond the contract. */
            expected?: number;
            newActorId: components["schemas"]["PersonId"];
            permissions: components["schemas"]["ReviewPermissions"];
        };
        ReviewActors: {
            actors: components["schemas"]["ReviewActor"][];
            comment?: components["schemas"]["Comment"];
            /** @description The revision that the person saw; 409 when it is another. Beyond the contract. */
            revision?: number;
        };
        /** @description What an act has done. */
        ActAnswer: {
            /** @description How many items it changed. */
            total: number;
            /** @description By which it is undone; null where nothing changed. */
            act: string | null;
            /** @description Of the items that it changed. */
            revision: number;
        };
        SignOff: {
            actorId: components["schemas"]["PersonId"];
            ids?: string[];
            seen?: number;
        };
        SignOffAnswer: {
            /** @description Items that were signed off. */
            total: number;
            /** @description Grants that are removed. */
            removals: number;
            exceptions: number;
            /** @description Undecided items that stay. */
            left: number;
            /** @description When it is removed. */
            removeAt?: components["schemas"]["Moment"];
            exceptionsEnd?: components["schemas"]["Moment"];
        };
        SignOffPreview: {
            total: number;
            certified: number;
            removals: number;
            exceptions: number;
            left: number;
            removeAt?: components["schemas"]["Moment"];
            exceptionsEnd?: components["schemas"]["Moment"];
            /** @description The highest of the items that it counts: the `seen` of the sign-off that follows. */
            revision: number;
            /** @description From whom what is removed, at most 100 people. */
            people: {
                user: components["schemas"]["UserRef"];
                access: components["schemas"]["NamedAccess"][];
            }[];
        };
        ReviewFacets: {
            total: number;
            undecided: number;
            decided: number;
            /** @description Items that a recommendation says something of. */
            recommended: number;
            highRisk: number;
            new: number;
            unused: number;
            roleBased: number;
            exception: number;
            conflict: number;
            /** @description The highest among them: the `seen` of an act on all of them. */
            revision: number;
        };
        ReviewGroups: {
            result: {
                /** @description Of person, application or access; null for items without one. */
                id: string | null;
                name: string;
                /** @description Of groups of people. */
                user?: components["schemas"]["UserRef"];
                total: number;
                undecided: number;
            }[];
            totalCount: number;
        };
        ReviewPeople: components["schemas"]["UserRef"][];
        ReviewApplications: ({
            id: string;
            name: string;
            icon?: string;
        } & {
            [key: string]: unknown;
        })[];
        HeldList: {
            result: {
                [key: string]: unknown;
            }[];
            resultCount: number;
            totalCount: number;
        };
        ReviewItemsOrTotals: {
            totals?: components["schemas"]["Totals"];
            result?: components["schemas"]["ReviewItem"][];
            resultCount?: number;
            totalCount?: number;
            searchAfterKey?: string[] | null;
        };
        TemplateList: {
            result: components["schemas"]["Template"][];
            resultCount: number;
            totalCount: number;
            searchAfterKey: string[] | null;
        };
        CampaignList: {
            result: components["schemas"]["Campaign"][];
            resultCount: number;
            totalCount: number;
            searchAfterKey: string[] | null;
        };
        ReviewItemList: {
            result: components["schemas"]["ReviewItem"][];
            resultCount: number;
            totalCount: number;
            searchAfterKey: string[] | null;
        };
        ReviewActList: {
            result: components["schemas"]["ReviewAct"][];
            resultCount: number;
            totalCount: number;
            searchAfterKey: string[] | null;
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
    parameters: {
        TemplateId: string;
        CampaignId: string;
        ItemId: string;
        ActId: string;
        PageSize: number;
        /** @description From 0. */
        PageNumber: number;
        SortBy: string;
        SortDir: "asc" | "desc";
        SortDesc: boolean;
        /** @description Part of names: of the campaign; of person, application or access of an item. */
        QueryString: string;
        /** @description Sees the items of everybody; for the owner of the campaign and administrators. */
        AsAdmin: boolean;
        /** @description Items of this reviewer: the caller, or whom they stand in for. Absent: of both. */
        ActorId: string;
        /** @description With `isAdmin`: items that were given to this reviewer. */
        PrimaryReviewerId: string;
        /** @description Accepted; what a campaign is in says itself. */
        TaskStatus: string;
        /** @description Instead of `ids`: all open items of this reviewer that match `targetFilter`. */
        SelectAllActorId: string;
        /** @description Zone (IANA) of days without a time; absent, the tenant's. */
        TimeZone: string;
        /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
        IdempotencyKey: string;
    };
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
    createCertificationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTemplate"];
            };
        };
        responses: {
            /** @description The template. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchCertificationTemplates: {
        parameters: {
            query?: {
                pageSize?: components["parameters"]["PageSize"];
                /** @description From 0. */
                pageNumber?: components["parameters"]["PageNumber"];
                sortBy?: components["parameters"]["SortBy"];
                sortDir?: components["parameters"]["SortDir"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetFilterBody"];
            };
        };
        responses: {
            /** @description A page of templates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewCertificationTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTemplate"];
            };
        };
        responses: {
            /** @description Items and reviewers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplatePreview"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readCertificationTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateCertificationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Revision (`_rev`) that is changed; 412 when it is another. Absent: any. */
                "if-match"?: string;
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTemplate"];
            };
        };
        responses: {
            /** @description The template as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteCertificationTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startCertification: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                templateId: components["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CampaignStart"];
            };
        };
        responses: {
            /** @description The campaign, being created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryCampaigns: {
        parameters: {
            query?: {
                pageSize?: components["parameters"]["PageSize"];
                /** @description From 0. */
                pageNumber?: components["parameters"]["PageNumber"];
                sortBy?: components["parameters"]["SortBy"];
                sortDir?: components["parameters"]["SortDir"];
                sortDesc?: components["parameters"]["SortDesc"];
                /** @description Part of names: of the campaign; of person, application or access of an item. */
                queryString?: components["parameters"]["QueryString"];
                /** @description Those that go on (active), those that are over (closed), or those of one status. */
                status?: "active" | "closed" | "creating" | "staging" | "in-progress" | "expiring" | "overdue" | "signed-off" | "expired" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of campaigns */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readAdminCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    activateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CommentBody"];
            };
        };
        responses: {
            /** @description The campaign as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    extendCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Zone (IANA) of days without a time; absent, the tenant's. */
                "time-zone"?: components["parameters"]["TimeZone"];
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeadline"];
            };
        };
        responses: {
            /** @description The campaign as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    remindReviewers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Reminding"];
            };
        };
        responses: {
            /** @description How many were reminded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminded"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reassignReviewer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewerChange"];
            };
        };
        responses: {
            /** @description How many items changed hands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryCampaignReviewers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All reviewers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignReviewers"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readCampaignEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lines of JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readCampaignEvidenceTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comma-separated values, UTF-8. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateReviewActors: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewActors"];
            };
        };
        responses: {
            /** @description The item as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryReviewItems: {
        parameters: {
            query?: {
                pageSize?: components["parameters"]["PageSize"];
                /** @description From 0. */
                pageNumber?: components["parameters"]["PageNumber"];
                sortBy?: components["parameters"]["SortBy"];
                sortDir?: components["parameters"]["SortDir"];
                /** @description Sees the items of everybody; for the owner of the campaign and administrators. */
                isAdmin?: components["parameters"]["AsAdmin"];
                /** @description Items of this reviewer: the caller, or whom they stand in for. Absent: of both. */
                actorId?: components["parameters"]["ActorId"];
                /** @description Accepted; what a campaign is in says itself. */
                taskStatus?: components["parameters"]["TaskStatus"];
                /** @description With `isAdmin`: items that were given to this reviewer. */
                primaryReviewerId?: components["parameters"]["PrimaryReviewerId"];
                /** @description Answers `totals` alone. */
                getCount?: boolean;
                status?: "in-progress" | "signed-off";
            };
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of items or totals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItemsOrTotals"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchReviewItems: {
        parameters: {
            query?: {
                pageSize?: components["parameters"]["PageSize"];
                /** @description From 0. */
                pageNumber?: components["parameters"]["PageNumber"];
                sortBy?: components["parameters"]["SortBy"];
                sortDir?: components["parameters"]["SortDir"];
                /** @description Sees the items of everybody; for the owner of the campaign and administrators. */
                isAdmin?: components["parameters"]["AsAdmin"];
                /** @description Items of this reviewer: the caller, or whom they stand in for. Absent: of both. */
                actorId?: components["parameters"]["ActorId"];
                /** @description Accepted; what a campaign is in says itself. */
                taskStatus?: components["parameters"]["TaskStatus"];
                /** @description With `isAdmin`: items that were given to this reviewer. */
                primaryReviewerId?: components["parameters"]["PrimaryReviewerId"];
                /** @description Part of names: of the campaign; of person, application or access of an item. */
                queryString?: components["parameters"]["QueryString"];
                /** @description Accepted; permissions are always said. */
                appendUserPermissions?: boolean;
                sortType?: "date" | "int" | "string";
                /** @description Keeps what belongs together together, before the order. Beyond the contract. */
                groupBy?: "user" | "application" | "access";
            };
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetFilterBody"];
            };
        };
        responses: {
            /** @description A page of items */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItemList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    countReviewItems: {
        parameters: {
            query?: {
                /** @description Sees the items of everybody; for the owner of the campaign and administrators. */
                isAdmin?: components["parameters"]["AsAdmin"];
                /** @description Items of this reviewer: the caller, or whom they stand in for. Absent: of both. */
                actorId?: components["parameters"]["ActorId"];
                /** @description Accepted; what a campaign is in says itself. */
                taskStatus?: components["parameters"]["TaskStatus"];
                /** @description With `isAdmin`: items that were given to this reviewer. */
                primaryReviewerId?: components["parameters"]["PrimaryReviewerId"];
                /** @description Part of names: of the campaign; of person, application or access of an item. */
                queryString?: components["parameters"]["QueryString"];
            };
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetFilterBody"];
            };
        };
        responses: {
            /** @description Counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewFacets"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    groupReviewItems: {
        parameters: {
            query: {
                /** @description Sees the items of everybody; for the owner of the campaign and administrators. */
                isAdmin?: components["parameters"]["AsAdmin"];
                /** @description Items of this reviewer: the caller, or whom they stand in for. Absent: of both. */
                actorId?: components["parameters"]["ActorId"];
                /** @description Part of names: of the campaign; of person, application or access of an item. */
                queryString?: components["parameters"]["QueryString"];
                groupBy: "user" | "application" | "access";
            };
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetFilterBody"];
            };
        };
        responses: {
            /** @description All groups, at most 10000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewGroups"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryReviewPeople: {
        parameters: {
            query?: {
                /** @description Items of this reviewer: the caller, or whom they stand in for. Absent: of both. */
                actorId?: components["parameters"]["ActorId"];
                /** @description Sees the items of everybody; for the owner of the campaign and administrators. */
                isAdmin?: components["parameters"]["AsAdmin"];
                /** @description Part of names: of the campaign; of person, application or access of an item. */
                queryString?: components["parameters"]["QueryString"];
            };
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 people in order of their names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewPeople"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryReviewApplications: {
        parameters: {
            query?: {
                /** @description Items of this reviewer: the caller, or whom they stand in for. Absent: of both. */
                actorId?: components["parameters"]["ActorId"];
                /** @description Sees the items of everybody; for the owner of the campaign and administrators. */
                isAdmin?: components["parameters"]["AsAdmin"];
                /** @description Part of names: of the campaign; of person, application or access of an item. */
                queryString?: components["parameters"]["QueryString"];
            };
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 applications in order of their names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewApplications"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    certifyItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DecideItem"];
            };
        };
        responses: {
            /** @description The item as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    certifyItems: {
        parameters: {
            query?: {
                /** @description Instead of `ids`: all open items of this reviewer that match `targetFilter`. */
                selectAllActorId?: components["parameters"]["SelectAllActorId"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyItems"];
            };
        };
        responses: {
            /** @description What was done; where something stands against it, 400 or 409, and nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DecideItem"];
            };
        };
        responses: {
            /** @description The item as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeItems: {
        parameters: {
            query?: {
                /** @description Instead of `ids`: all open items of this reviewer that match `targetFilter`. */
                selectAllActorId?: components["parameters"]["SelectAllActorId"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyItems"];
            };
        };
        responses: {
            /** @description What was done; where something stands against it, 400 or 409, and nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exceptItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DecideItem"];
            };
        };
        responses: {
            /** @description The item as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exceptItems: {
        parameters: {
            query?: {
                /** @description Instead of `ids`: all open items of this reviewer that match `targetFilter`. */
                selectAllActorId?: components["parameters"]["SelectAllActorId"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyItems"];
            };
        };
        responses: {
            /** @description What was done; where something stands against it, 400 or 409, and nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resetItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DecideItem"];
            };
        };
        responses: {
            /** @description The item as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resetItems: {
        parameters: {
            query?: {
                /** @description Instead of `ids`: all open items of this reviewer that match `targetFilter`. */
                selectAllActorId?: components["parameters"]["SelectAllActorId"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ManyItems"];
            };
        };
        responses: {
            /** @description What was done; where something stands against it, 400 or 409, and nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    clearDecisions: {
        parameters: {
            query?: {
                /** @description Instead of `ids`: all open items of this reviewer that match `targetFilter`. */
                selectAllActorId?: components["parameters"]["SelectAllActorId"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ManyItems"];
            };
        };
        responses: {
            /** @description What was done; where something stands against it, 400 or 409, and nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    commentItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentItem"];
            };
        };
        responses: {
            /** @description The item as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    forwardItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForwardItem"];
            };
        };
        responses: {
            /** @description The item as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    forwardItems: {
        parameters: {
            query?: {
                /** @description Instead of `ids`: all open items of this reviewer that match `targetFilter`. */
                selectAllActorId?: components["parameters"]["SelectAllActorId"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForwardItems"];
            };
        };
        responses: {
            /** @description What was done; where something stands against it, 400 or 409, and nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reassignItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReassignItem"];
            };
        };
        responses: {
            /** @description The item as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reassignItems: {
        parameters: {
            query?: {
                /** @description Instead of `ids`: all open items of this reviewer that match `targetFilter`. */
                selectAllActorId?: components["parameters"]["SelectAllActorId"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReassignItems"];
            };
        };
        responses: {
            /** @description What was done; where something stands against it, 400 or 409, and nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    signOffItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignOff"];
            };
        };
        responses: {
            /** @description What was signed off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignOffAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewSignOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignOff"];
            };
        };
        responses: {
            /** @description Totals and what would be removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignOffPreview"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryReviewActs: {
        parameters: {
            query?: {
                pageSize?: components["parameters"]["PageSize"];
                /** @description From 0. */
                pageNumber?: components["parameters"]["PageNumber"];
            };
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of acts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewActList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    undoReviewAct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act; answered as the first time (`governance.yaml`). */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: components["parameters"]["CampaignId"];
                actId: components["parameters"]["ActId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many items it changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readReviewItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItemDetails"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readReviewEntitlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entitlement, account or role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readReviewUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRef"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryReviewUserAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: components["parameters"]["CampaignId"];
                itemId: components["parameters"]["ItemId"];
                kind: "entitlements" | "accounts" | "roles";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of it, at most 1000. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
